-- Why members left (product 3), kept without the person: no id, no time of day, nothing that leads to the emptied row of users.
create table account_deletions (
  reason     text not null check (reason in ('foundTandem', 'ignoredTooOften', 'gaveUp', 'harassed', 'other')),
  comment    text check (char_length(comment) <= 1000),
  deleted_on date not null
);
create index account_deletions_day on account_deletions (deleted_on);
