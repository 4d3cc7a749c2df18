-- An activity is a post with a title, a drawn motif, a time, and a place or none because it is online (product 15). Posts with a time
-- alone are older or come from other clients.
--
-- A series has the same time every week or every second one on the site's clock: dates are all of its dates, of which starts_at is the
-- first and off_dates are called off. version counts the changes, as calendars do.
alter table posts
  add column title         text check (char_length(title) <= 80),
  add column motif         text check (motif in ('walk', 'train', 'table', 'kitchen', 'game', 'lake', 'screen', 'book')),
  add column is_online     boolean not null default false,
  add column every_weeks   smallint check (every_weeks in (1, 2)),
  add column dates         timestamptz[] check (cardinality(dates) between 2 and 26 and dates[1] = starts_at),
  add column off_dates     timestamptz[] not null default '{}',
  add column called_off_at timestamptz,
  add column version      integer not null default 0,
  add constraint posts_whole_activity check (
    (title is null) = (motif is null)
    and (title is null or (starts_at is not null and (place_id is not null or is_online)))
    and not (is_online and place_id is not null)) not valid,
  add constraint posts_series check ((dates is null) = (every_weeks is null)) not valid;

-- When a post takes place, seen at a moment: a series on its next date that is not called off, or else on its last.
create function shown_date(starts_at timestamptz, dates timestamptz[], off_dates timestamptz[], seen_at timestamptz)
returns timestamptz language sql immutable as $$
  select case when dates is null then starts_at else coalesce(
    (select min(one) from unnest(dates) one where one > seen_at and one <> all(off_dates)),
    (select max(one) from unnest(dates) one where one <> all(off_dates)),
    dates[cardinality(dates)]) end
$$;

-- What is to come is found by its last date.
-- lock: only posts with a time are in it, and they are few
create index posts_to_come on posts ((coalesce(dates[cardinality(dates)], starts_at)))
  where starts_at is not null and deleted_at is null and hidden_at is null;
drop index posts_starting;
