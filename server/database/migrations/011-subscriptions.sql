-- What can be bought. Prices are Rappen with the tax included; a team pays its price for each licence. An operator
-- edits the rows; a plan no longer sold becomes inactive and keeps its id. revision counts the changes, so that one of
-- two concurrent edits wins.
create table plans (
  id            text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  type          text not null check (type in ('premium', 'team')),
  months        smallint not null check (months between 1 and 36),
  price         integer not null check (price > 0),
  vat_per_mille smallint not null default 81 check (vat_per_mille between 0 and 999),
  licences_from smallint not null default 1 check (licences_from >= 1),
  position      smallint not null,
  active        boolean not null default true,
  revision      integer not null default 0
);
insert into plans (id, type, months, price, licences_from, position) values
  ('premium-1', 'premium', 1, 900, 1, 1),
  ('premium-6', 'premium', 6, 3900, 1, 2),
  ('premium-12', 'premium', 12, 5900, 1, 3),
  ('team-12', 'team', 12, 4900, 3, 4);

-- What a member bought, with plan, price and months as of that day.
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
  -- when it was last read from the provider
  asked_at      timestamptz,
  -- From here on computed from the events.
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
create index subscriptions_newest on subscriptions (created_at desc, id desc);
create index subscriptions_plan on subscriptions (plan_id);

-- Something that happened to a subscription. key identifies it, however often it is reported.
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

-- Reasons for cancelling, without the person.
create table subscription_cancellations (
  plan_id      text not null references plans,
  reason       text not null,
  comment      text,
  cancelled_on date not null
);

-- A mail about a subscription that was queued, so that it is queued once.
create table subscription_notices (
  id              uuid primary key,
  subscription_id uuid not null references subscriptions,
  key             text not null,
  kind            text not null,
  data            jsonb not null default '{}',
  created_at      timestamptz not null,
  unique (subscription_id, key)
);

-- A plan of ours as it is at the provider; a changed price makes another one there.
create table provider_plans (
  account       text not null, -- which provider and which account there
  plan_id       text not null references plans,
  price         integer not null,
  months        smallint not null,
  vat_per_mille smallint not null,
  provider_id   text not null,
  primary key (account, plan_id, price, months, vat_per_mille)
);

-- A verified message of the provider; a repeated one has the same id.
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

-- Where the books of the provider differ from ours, for operators.
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
create index payment_differences_settled on payment_differences (settled_at desc, id desc) where settled_at is not null;
create index payment_differences_subscription on payment_differences (subscription_id) where settled_at is null;

-- The books of the stand-in provider while no PayPal account is configured (product 10): its plans, subscriptions and
-- payments.
create table local_payments (
  kind text not null check (kind in ('product', 'plan', 'subscription', 'transaction')),
  id   text not null,
  data jsonb not null,
  primary key (kind, id)
);

-- A message that the same provider sends.
create table local_payment_messages (
  number       bigint generated always as identity primary key,
  id           text not null unique,
  due_at       timestamptz not null,
  body         text not null,
  attempts     integer not null default 0,
  delivered_at timestamptz -- or given up
);
create index local_payment_messages_due on local_payment_messages (due_at) where delivered_at is null;
