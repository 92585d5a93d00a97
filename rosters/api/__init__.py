"""The programs' door to the rules data: read-only, versioned, described by OpenAPI."""
