"""View models: from a state to cells and text, without Textual, so that tests compare what is shown as text."""
