-- A first message that its author has written before they may send it (decision 009).
create table drafts (
  owner_id     uuid not null references users (id) on delete cascade,
  addressee_id uuid not null references users (id) on delete cascade,
  text         text not null,
  written_at   timestamptz not null,
  primary key (owner_id, addressee_id),
  constraint drafts_not_to_oneself check (owner_id <> addressee_id)
);
create index drafts_by_addressee on drafts (addressee_id);
create index drafts_by_age on drafts (written_at);
