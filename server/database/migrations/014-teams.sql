-- A company or a university with licences for its people. The owner pays and invites; used counts who has a licence now.
-- The checks decide who gets the last one.
create table teams (
  id              uuid primary key,
  owner_id        uuid not null references users,
  name            text not null,
  street          text not null,
  postcode        text not null,
  place           text not null,
  country         text not null default 'CH' check (country ~ '^[A-Z]{2}$'),
  -- the one that pays now, or paid last
  subscription_id uuid not null unique references subscriptions,
  licences        integer not null default 0,
  used            integer not null default 0 check (used >= 0),
  -- fewer from the next period on
  next_licences   integer check (next_licences >= 1),
  created_at      timestamptz not null,
  closed_at       timestamptz,
  constraint teams_no_more_than_paid check (used <= licences),
  constraint teams_no_more_than_ordered check (used <= next_licences)
);
create unique index teams_one_per_owner on teams (owner_id) where closed_at is null;

-- Somebody invited to a team. Whoever is removed or leaves keeps the row with its end, without the address.
create table team_members (
  id            uuid primary key,
  team_id       uuid not null references teams,
  email         text, -- the address invited; null of a member who came by a code
  user_id       uuid references users,
  invited_at    timestamptz not null,
  accepted_at   timestamptz,
  ended_at      timestamptz,
  ended_how     text check (ended_how in ('withdrawn', 'declined', 'removed', 'left', 'closed', 'deleted')),
  told_ended_at timestamptz, -- when the mail was queued that says that the team is no longer paid
  check ((user_id is null) = (accepted_at is null)),
  check ((ended_at is null) = (ended_how is null)),
  check (ended_at is null or email is null)
);
create unique index team_members_address on team_members (team_id, lower(email)) where ended_at is null;
create unique index team_members_one_team on team_members (user_id) where ended_at is null;
create index team_members_team on team_members (team_id, id);
create index team_members_user on team_members (user_id) where user_id is not null;

-- The links in mailed invitations. Only their hash is stored.
create table team_links (
  hash       bytea primary key,
  member_id  uuid not null references team_members,
  expires_at timestamptz not null
);
create index team_links_member on team_links (member_id);

-- To which addresses a team has sent a mail within a day, as keyed hashes: so that nobody is mailed again and again, even
-- when an invitation is withdrawn in between.
create table team_mailings (
  team_id      uuid not null references teams,
  address_hash bytea not null,
  mailed_at    timestamptz not null,
  primary key (team_id, address_hash)
);

-- More licences within a period, or another number from the next one on, of a team that pays at the provider. The buyer
-- agrees to a new subscription there, which begins to be paid when this period ends; the rest of this one is paid at once.
create table licence_orders (
  id                   uuid primary key,
  subscription_id      uuid not null references subscriptions,
  licences             integer not null check (licences >= 1), -- how many there will be in all
  amount               integer not null check (amount >= 0),   -- Rappen paid at once
  provider_id          text unique,
  -- the subscription at the provider in whose place the new one came
  replaced_provider_id text,
  approve_url          text,
  created_at           timestamptz not null,
  agreed_at            timestamptz, -- from here on it is started at the provider, and can no longer be dropped
  activated_at         timestamptz,
  dropped_at           timestamptz
);
create unique index licence_orders_one_open on licence_orders (subscription_id)
  where activated_at is null and dropped_at is null;
create index licence_orders_replaced on licence_orders (replaced_provider_id) where replaced_provider_id is not null;
