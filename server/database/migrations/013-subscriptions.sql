-- Until when somebody has premium, by where it comes from: a code (premium_until), a subscription of one's own with its
-- days of grace (paid_until), a licence of a team (team_until). Whoever reads them compares with the time, so premium ends
-- on the minute, without a job.
alter table users add column paid_until timestamptz;
alter table users add column team_until timestamptz;
update users set premium_until = greatest(premium_until, '2999-01-01') where subscription_type = 'premium';
create or replace function subscription_type_at(member users, moment timestamptz) returns text language sql immutable parallel safe as $$
  select case when greatest(member.premium_until, member.paid_until, member.team_until) > moment then 'premium' else 'basic' end
$$;
alter table users drop column subscription_type;

-- What somebody bought. Plan, price and time are those of the day it was bought. Everything below the line is worked out
-- from the events, and kept so that it can be asked for.
create table subscriptions (
  id            uuid primary key,
  owner_id      uuid not null references users,
  plan_id       text not null references plans,
  type          text not null check (type in ('premium', 'team')),
  months        smallint not null check (months between 1 and 36),
  price         integer not null check (price > 0), -- Rappen for the months; of a team, for each licence
  vat_per_mille smallint not null,
  payment       text not null check (payment in ('paypal', 'invoice')),
  -- the id it has at the provider, and the page there on which the buyer agrees
  provider_id   text unique,
  approve_url   text,
  created_at    timestamptz not null,
  -- when the provider was last asked about it
  asked_at      timestamptz,
  ------
  licences      integer not null check (licences >= 1),
  agreed_at     timestamptz, -- the buyer agreed, and we began to start it
  activated_at  timestamptz,
  paid_until    timestamptz,
  premium_until timestamptz, -- paid_until with the days of grace
  failed_at     timestamptz, -- the last payment that failed since one succeeded
  cancelled_at  timestamptz,
  closed_at     timestamptz,
  closed_why    text check (closed_why in ('abandoned', 'term', 'unpaid', 'refunded')),
  last_event    integer not null default 0,
  check ((closed_at is null) = (closed_why is null)),
  check (type = 'team' or licences = 1)
);
-- Never two at once: the next one is bought when this one is over (product 4).
create unique index subscriptions_one_open on subscriptions (owner_id, type) where closed_at is null;
create index subscriptions_owner on subscriptions (owner_id, created_at desc);
create index subscriptions_open on subscriptions (premium_until) where closed_at is null;
create index subscriptions_closed on subscriptions (closed_at) where closed_at is not null;

-- All that ever happened to a subscription. The key says the same for the same happening, however often it is told.
create table subscription_events (
  subscription_id uuid not null references subscriptions,
  number          integer not null,
  key             text not null,
  kind            text not null,
  data            jsonb not null,
  at              timestamptz not null, -- when it happened
  recorded_at     timestamptz not null, -- when we heard of it
  primary key (subscription_id, number),
  unique (subscription_id, key)
);
-- Which subscription a payment belongs to: disputes name nothing else.
create index subscription_events_payment on subscription_events (key) where kind in ('paid', 'paid_otherwise');
create trigger subscription_events_only_grow before update or delete on subscription_events
  for each row execute function refuse_change();
create trigger subscription_events_never_emptied before truncate on subscription_events
  for each statement execute function refuse_change();

-- Why people cancel, without who it was.
create table subscription_cancellations (
  plan_id      text not null references plans,
  reason       text not null,
  comment      text,
  cancelled_on date not null
);

-- A mail about a subscription that was put in the queue, so that it is put there once.
create table subscription_notices (
  id              uuid primary key,
  subscription_id uuid not null references subscriptions,
  key             text not null,
  kind            text not null,
  data            jsonb not null default '{}',
  created_at      timestamptz not null,
  unique (subscription_id, key)
);

-- Messages of the provider that were checked and taken in; a repeated one has the same id.
create table provider_messages (
  id          text primary key,
  kind        text not null,
  provider_id text,
  data        jsonb not null,
  received_at timestamptz not null,
  handled_at  timestamptz
);
create index provider_messages_waiting on provider_messages (received_at) where handled_at is null;
create index provider_messages_received on provider_messages using brin (received_at);

-- Where the books of the provider differ from ours, for those who run the place.
create table payment_differences (
  id              uuid primary key,
  subscription_id uuid references subscriptions,
  provider_id     text,
  kind            text not null,
  key             text not null unique,
  details         jsonb not null default '{}',
  found_at        timestamptz not null,
  seen_at         timestamptz not null, -- the last time it was still so
  settled_at      timestamptz,
  settled_by      uuid references users,
  note            text
);
create index payment_differences_open on payment_differences (found_at) where settled_at is null;
