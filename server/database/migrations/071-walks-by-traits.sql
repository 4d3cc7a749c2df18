-- Apart from the migration before it, so that the indexes hold none of the rows it has left behind.
-- In the walks by score, by last visit and for a time in common the traits stand beside what is walked by. A row of the first two has room
-- for them: their indexes stay as large as they were.
-- lock: made by hand before, where the table is big.
create index if not exists tandem_pairs_by_score on tandem_pairs (speaks, learns, score, search_number) include (traits);
-- lock: the same.
create index if not exists tandem_pairs_by_day on tandem_pairs (speaks, learns, active_day, search_number) include (traits);
-- lock: the same.
create index if not exists tandem_pairs_by_week on tandem_pairs (speaks, learns, score, search_number)
  include (availability, traits) where availability is not null;
-- Few who have a trait are found by it.
-- lock: the same.
create index if not exists tandem_pairs_traits on tandem_pairs (speaks, learns, traits, search_number);
drop index if exists tandem_pairs_score, tandem_pairs_active, tandem_pairs_times;
