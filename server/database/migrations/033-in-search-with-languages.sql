-- Whoever is in the search without a language on each side leaves it; the trigger takes the pairs along.
-- lock: of a big table only the few rows of those who have filled in nothing yet; apart from the migration before it, so that
-- the tables altered there are free while the profiles are read.
update profiles set listed = false where listed and (speaks = '[]' or learns = '[]');
