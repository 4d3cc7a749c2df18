-- What a member had confirmed of their own exchange (product 21), never with whom. Of a withdrawn one only that it was one
-- stays. status_index is its place in the status list, given once and never again.
create table certificates (
  id              uuid primary key,
  code            text not null unique,
  user_id         uuid not null references users,
  status_index    integer generated always as identity unique,
  name            text,
  speaks          text not null references languages (code),
  learns          text not null references languages (code),
  spoken_minutes  integer not null check (spoken_minutes >= 0),
  learned_minutes integer not null check (learned_minutes >= 0),
  meetings        integer not null check (meetings > 0),
  first_on        date not null,
  last_on         date not null,
  issued_at       timestamptz not null,
  withdrawn_at    timestamptz,
  constraint certificates_without_name check ((name is null) = (withdrawn_at is not null))
);
create unique index certificates_one_stands on certificates (user_id, speaks, learns) where withdrawn_at is null;
create index certificates_of_member on certificates (user_id, issued_at);

-- Places in the status list whose certificates hold no more. They say nothing of anybody, and stay when the account is gone.
create table withdrawn_credentials (
  status_index integer primary key,
  withdrawn_at timestamptz not null
);

-- The public halves of all keys that certificates were ever signed with: they verify as long as they are listed here.
create table credential_keys (
  id            text primary key,
  public_key    text not null,
  first_used_at timestamptz not null
);
