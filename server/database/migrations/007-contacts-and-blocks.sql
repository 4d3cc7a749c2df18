-- The members somebody saved. Who among them is still seen is decided where it is read (features/visibility): a row stays
-- when its member pauses or blocks, and shows again when that is over.
create table contacts (
  owner_id   uuid not null references users on delete cascade,
  profile_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (owner_id, profile_id),
  check (owner_id <> profile_id)
);
create index contacts_newest on contacts (owner_id, created_at desc, profile_id desc);
create index contacts_profile on contacts (profile_id);
create index blocks_newest on blocks (blocker_id, created_at desc, blocked_id desc);
