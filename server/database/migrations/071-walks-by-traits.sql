-- Apart from the migration before it, so that the indexes hold none of the rows it has left behind.
-- The year and the traits come last in the walks by score and by last visit: a condition on them is one of the index, which never looks into
-- the table for who does not pass it. A row of these indexes has room for both: they stay as large as they were.
-- lock: made by hand before, where the table is big.
create index if not exists tandem_pairs_by_score on tandem_pairs (speaks, learns, score, search_number, birthyear, traits);
-- lock: the same.
create index if not exists tandem_pairs_by_day on tandem_pairs (speaks, learns, active_day, search_number, birthyear, traits);
-- Few of a gender, a response rate and some years are found by these.
-- lock: the same.
create index if not exists tandem_pairs_traits on tandem_pairs (speaks, learns, (traits / 16 * 4096 + birthyear), search_number);
drop index if exists tandem_pairs_score, tandem_pairs_active;
