"""The rules of Lying Pirates, chapter by chapter."""
