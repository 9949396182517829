"""Every sentence that people read from the pages: a file a page, a function a sentence."""
