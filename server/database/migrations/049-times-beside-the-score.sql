-- The week stands in the index that is walked for it (decision 006), so that whoever has no time in common is passed over
-- without a look into the table. On a big table it is made before, by hand and concurrently (operations, Upgrades).
-- lock: made by hand before, where the table is big.
create index if not exists tandem_pairs_times on tandem_pairs (speaks, learns, score, search_number) include (availability)
  where availability is not null;
drop index if exists tandem_pairs_week;
