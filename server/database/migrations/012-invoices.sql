-- A document about money: the receipt of a payment at the provider, or an invoice to be paid by bank transfer. Stored
-- as issued, so that it reads the same for as long as the law requires it.
create table invoices (
  id               uuid primary key,
  number           integer not null unique check (number > 0), -- one after the other, without gaps
  subscription_id  uuid not null references subscriptions,
  kind             text not null check (kind in ('receipt', 'invoice')),
  covers           text not null check (covers in ('period', 'licences')),
  provider_payment text unique,
  licences         integer not null check (licences >= 1),
  price            integer not null check (price > 0),  -- Rappen of one licence for the time it covers
  amount           integer not null check (amount > 0), -- Rappen in all, tax included
  vat_per_mille    smallint not null,
  months           smallint not null,
  -- the days it covers; unknown of a first period, which begins when it is paid
  starts_on        date,
  ends_on          date,
  issuer           jsonb not null,
  addressee        jsonb, -- null: a member, whose name is not stored here
  locale           text not null check (locale in ('de', 'en', 'fr')),
  reference        text unique,
  issued_at        timestamptz not null,
  due_on           date,
  paid_at          timestamptz,
  returned_at      timestamptz,
  returned_amount  integer not null default 0 check (returned_amount between 0 and amount),
  cancelled_at     timestamptz,
  reminders        smallint not null default 0, -- mails queued since: 1 on the last day, 2 when it is late
  begun_at         timestamptz, -- when the licences of a period that was paid ahead began to count
  check ((kind = 'receipt') = (provider_payment is not null)),
  check ((kind = 'invoice') = (reference is not null)),
  check ((kind = 'invoice') = (due_on is not null)),
  check (kind = 'invoice' or paid_at is not null),
  check (paid_at is null or cancelled_at is null)
);
create index invoices_subscription on invoices (subscription_id, issued_at desc);
create index invoices_unpaid on invoices (due_on) where kind = 'invoice' and paid_at is null and cancelled_at is null;
-- One invoice for a period, however often it is requested; a cancelled one makes room.
create unique index invoices_one_per_period on invoices (subscription_id, starts_on) nulls not distinct
  where kind = 'invoice' and covers = 'period' and cancelled_at is null;

-- The last number given to an invoice; a single row.
create table invoice_counter (
  is_only     boolean primary key default true check (is_only),
  last_number integer not null default 1000
);
insert into invoice_counter default values;
