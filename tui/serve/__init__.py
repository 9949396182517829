"""The app in a browser (`hotseat serve`, the extra `hotseat[web]`): a process a tab, on the same store.

`server` lets nobody in without the key, from no other page, and loads nothing from other hosts; `page.html` is ours.
"""
