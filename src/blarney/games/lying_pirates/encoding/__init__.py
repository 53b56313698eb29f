"""What a seat knows of Lying Pirates, as numbers: which fields there are, and what is written into them."""
