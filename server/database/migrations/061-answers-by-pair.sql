-- How requests between two languages were answered of late, counted each night (decision 010). speaks and learns are those of
-- whoever asked, by number, 0 is any. Nothing is kept of a pair with fewer askers or addressees than may be told.
create table pair_answers (
  speaks       smallint not null,
  learns       smallint not null,
  -- of those that had the days to be answered
  requests     integer not null,
  answered     integer not null,
  -- half of the answers came within; null: too few answered
  median_hours real,
  counted_at   timestamptz not null,
  primary key (speaks, learns)
);
