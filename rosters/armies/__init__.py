"""Players' army lists: storage with every version, the builder page, sharing, the collection."""
