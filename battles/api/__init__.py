"""`/api/v1/battles/`: battles for programs, by the same services as the pages."""
