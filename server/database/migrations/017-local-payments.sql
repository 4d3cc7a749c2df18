-- The books of the provider that stands in while no PayPal account is configured (product 10): its plans, subscriptions and
-- payments, and the messages it sends.
create table local_payments (
  kind text not null check (kind in ('product', 'plan', 'subscription', 'transaction')),
  id   text not null,
  data jsonb not null,
  primary key (kind, id)
);
create table local_payment_messages (
  number       bigint generated always as identity primary key,
  id           text not null unique,
  due_at       timestamptz not null,
  body         text not null,
  attempts     integer not null default 0,
  delivered_at timestamptz -- or given up
);
create index local_payment_messages_due on local_payment_messages (due_at) where delivered_at is null;

-- Our plans as the provider knows them; a changed price makes another one there.
create table provider_plans (
  account       text not null, -- which provider and which account there
  plan_id       text not null references plans,
  price         integer not null,
  months        smallint not null,
  vat_per_mille smallint not null,
  provider_id   text not null,
  primary key (account, plan_id, price, months, vat_per_mille)
);
