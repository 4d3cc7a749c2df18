-- pg_trgm comes with PostgreSQL; the owner of a database may add it without being superuser.
create extension if not exists pg_trgm;

-- The search's index (decision 002): a row for each language a listed member speaks times each language they learn, 0 standing for
-- any, so that every search without words starts in one b-tree at the right position, however many members there are. Only the triggers
-- of the next file write here.
create table search_entries (
  speaks          smallint not null,
  learns          smallint not null,
  search_number   integer not null,
  score           smallint not null,
  active_day      date not null,
  -- the town of the member's home, 0 for nowhere: a scan from near to far ends there
  place_id        integer not null,
  -- other towns where the member meets
  other_place_ids integer[],
  availability    bit(35),
  -- 0: unknown
  birthyear       smallint not null,
  -- what filters ask of a member, as search_traits packs it
  traits          smallint not null,
  primary key (speaks, learns, search_number)
);
-- Year and traits come last, so that a scan skips a member who lacks them without a look into the table.
create index search_entries_score on search_entries (speaks, learns, score, search_number, birthyear, traits);
create index search_entries_day on search_entries (speaks, learns, active_day, search_number, birthyear, traits);
create index search_entries_place on search_entries (speaks, learns, place_id, score, search_number);
create index search_entries_times on search_entries (speaks, learns, score, search_number) include (availability)
  where availability is not null;
-- The few of a gender, a response rate and some years.
create index search_entries_traits on search_entries (speaks, learns, (traits / 16 * 4096 + birthyear), search_number);

-- The same entry again for each other town where its member meets, so that a scan from near to far and a circle of places start in
-- an index there as well. other_place_ids are the member's towns but that of the row.
create table search_places (
  speaks          smallint not null,
  learns          smallint not null,
  place_id        integer not null,
  score           smallint not null,
  search_number   integer not null,
  active_day      date not null,
  other_place_ids integer[],
  availability    bit(35),
  birthyear       smallint not null,
  traits          smallint not null,
  primary key (speaks, learns, place_id, score, search_number)
);

-- The words of a profile, folded as searches compare them (contract/folded.ts, decision 003), so that finding and counting them
-- neither reads profiles nor folds. from_second and from_third: the name from its second and third word on, null where it has no more.
create table profile_words (
  search_number integer primary key references profiles (search_number) on delete cascade,
  name          text collate "C" not null,
  from_second   text collate "C",
  from_third    text collate "C",
  words         text not null
);
create index profile_words_words on profile_words using gin (words gin_trgm_ops);
create index profile_words_name on profile_words (name, search_number);
create index profile_words_second on profile_words (from_second, search_number) where from_second is not null;
create index profile_words_third on profile_words (from_third, search_number) where from_third is not null;
