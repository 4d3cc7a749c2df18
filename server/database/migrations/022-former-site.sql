-- What was imported here from a former site (decision 040).

-- While there are any, every log-in takes the time of both kinds of hashes.
-- lock: no hash of a former site is stored before this
create index users_former_hash on users (substr(password_hash, 5, 2)) where password_hash ~ '^\$2[aby]\$(0[4-9]|1[0-2])\$';

-- A row of the former site and its result here, so that another run imports only changes, old addresses redirect, and all of
-- it can be undone. Numbers alone: an erased member is not imported a second time.
create table imported_rows (
  kind        text not null,
  -- its number there, and the document that Strapi 5 names it by
  former_id   bigint not null,
  document    text,
  -- its row here; without an id of its own: the two it connects; of a message: itself and its chat
  id          uuid not null,
  other_id    uuid,
  -- a hash of what was read, and one of what was written: a row that differs from the second was changed here, and stays
  fingerprint bigint not null,
  written     bigint,
  imported_at  timestamptz not null,
  primary key (kind, former_id)
);
create index imported_rows_document on imported_rows (kind, document) where document is not null;
create index imported_rows_people on imported_rows (id) where kind in ('account', 'profile', 'chat');

-- A picture of a member on the former site, to be converted here. fault: why it could not be.
create table imported_pictures (
  former_id bigint primary key,
  owner_id  uuid not null references users on delete cascade,
  address   text not null,
  image_id  uuid references images on delete set null,
  fault     text,
  tried_at  timestamptz
);
create index imported_pictures_owner on imported_pictures (owner_id);
create index imported_pictures_waiting on imported_pictures (former_id) where image_id is null and fault is null;
-- An old address names the file alone: it had other hosts.
create index imported_pictures_file on imported_pictures (regexp_replace(address, '^.*/', ''));

-- Rows of the former site that were not imported, and why, by the last run; numbers alone.
create table imported_refusals (
  kind      text not null,
  former_id bigint not null,
  reason    text not null,
  primary key (kind, former_id)
);

-- What a run read, took and refused, as counts.
create table imported_reports (
  id       bigint generated always as identity primary key,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  report   jsonb not null
);

-- Text written on the former site may be longer than the limit here; it is stored in full.
-- lock: a few posts and comments, whose new condition is not checked
alter table posts drop constraint posts_text_check, add constraint posts_text_check check (char_length(text) <= 100000) not valid;
alter table comments drop constraint comments_text_check, add constraint comments_text_check check (char_length(text) <= 100000) not valid;

-- Events of a subscription are never changed or deleted; an imported one may be, for the import can be undone.
drop trigger subscription_events_only_grow on subscription_events;
create trigger subscription_events_only_grow before update or delete on subscription_events
  for each row when (old.kind <> 'imported') execute function refuse_change();
