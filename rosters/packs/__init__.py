"""House packs in the browser: upload, preview in words, versions, on and off, and what differs between any two states."""
