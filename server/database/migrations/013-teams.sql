-- A company or a university with licences for its people. The owner pays and invites. The checks decide who gets the last licence.
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
  -- how many members have a licence now
  used            integer not null default 0 check (used >= 0),
  -- fewer from the next period on
  next_licences   integer check (next_licences >= 1),
  created_at      timestamptz not null,
  closed_at       timestamptz,
  constraint teams_no_more_than_paid check (used <= licences),
  constraint teams_no_more_than_ordered check (used <= next_licences)
);
create unique index teams_one_per_owner on teams (owner_id) where closed_at is null;

-- A person invited to a team. After removing or leaving the row stays with its end, without the address.
create table team_members (
  id            uuid primary key,
  team_id       uuid not null references teams,
  email         text, -- the invited address; null of a member who came by a code
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

-- The link in a mailed invitation; only its hash is stored.
create table team_links (
  hash       bytea primary key,
  member_id  uuid not null references team_members,
  expires_at timestamptz not null
);
create index team_links_member on team_links (member_id);

-- An address, as keyed hash, to which a team sent a mail within a day, so that no one is emailed repeatedly, even if an
-- invitation is withdrawn in between.
create table team_mailings (
  team_id      uuid not null references teams,
  address_hash bytea not null,
  mailed_at    timestamptz not null,
  primary key (team_id, address_hash)
);

-- More licences within a period, or another number from the next one on, of a team that pays at the provider. The buyer agrees to a
-- new subscription there, which is paid from the end of this period on; the rest of this one is paid at once.
create table licence_orders (
  id                   uuid primary key,
  subscription_id      uuid not null references subscriptions,
  licences             integer not null check (licences >= 1), -- how many there will be in all
  amount               integer not null check (amount >= 0),   -- Rappen paid at once
  provider_id          text unique,
  -- the subscription at the provider that the new one replaces
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

-- A code gives premium for some days, or a place in a team. It is stored in capitals and found however it is typed.
create table codes (
  code         text primary key check (code ~ '^[A-Z0-9-]{4,40}$'),
  id           uuid not null unique default gen_random_uuid(),
  kind         text not null check (kind in ('premium', 'team')),
  days         smallint check (days between 1 and 1100),
  team_id      uuid references teams,
  uses         integer not null,
  uses_left    integer not null check (uses_left >= 0),
  -- the last day on which it can be redeemed
  ends_on      date not null,
  -- the codes made in one go, numbered from 1
  batch_id     uuid,
  batch_number integer,
  note         text,
  created_by   uuid references users,
  -- to the millisecond: pages of lists continue after a time
  created_at   timestamptz not null default date_trunc('milliseconds', now()),
  stopped_at   timestamptz,
  check ((kind = 'premium') = (days is not null)),
  check (uses >= uses_left),
  check ((batch_id is null) = (batch_number is null)),
  check ((kind = 'team') = (team_id is not null))
);
create index codes_listed on codes (created_at desc, id desc) where batch_number is null or batch_number = 1;
create index codes_batch on codes (batch_id, batch_number) where batch_id is not null;
-- Dashes are for the eye: a code is the same without them.
create index codes_plain on codes (replace(code, '-', '') text_pattern_ops);

-- A member who redeemed a code.
create table code_redemptions (
  code        text not null references codes,
  user_id     uuid not null references users on delete cascade,
  redeemed_at timestamptz not null,
  primary key (code, user_id)
);
create index code_redemptions_user on code_redemptions (user_id);

-- A question of a company from the page of the offer.
create table enquiries (
  id          uuid primary key,
  company     text not null,
  name        text not null,
  email       text not null,
  people      integer,
  message     text not null,
  locale      text not null check (locale in ('de', 'en', 'fr')),
  created_at  timestamptz not null,
  handled_at  timestamptz,
  handled_by  uuid references users,
  note        text,
  check ((handled_at is null) = (handled_by is null))
);
create index enquiries_open on enquiries (created_at, id) where handled_at is null;
create index enquiries_handled on enquiries (handled_at desc, id desc) where handled_at is not null;
create index enquiries_created on enquiries (created_at);
create index enquiries_address on enquiries (lower(email), created_at);
