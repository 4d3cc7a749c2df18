-- A deleted user keeps this one row, emptied, so that messages to others stay readable (product 14).
-- password_hash is null for members brought over from the old site, who must reset it first.
create table users (
  id                 uuid primary key,
  email              text,
  password_hash      text,
  email_confirmed_at timestamptz,
  locale             text not null check (locale in ('de', 'en', 'fr')),
  newsletter         boolean not null default false,
  remind_requests    boolean not null default true,
  remind_unread      boolean not null default true,
  terms_accepted_at  timestamptz,
  subscription_type  text not null default 'basic' check (subscription_type in ('basic', 'premium')),
  suspended_until    timestamptz,
  deleted_at         timestamptz,
  created_at         timestamptz not null default now()
);
create unique index users_email on users (lower(email));

create table sessions (
  id           uuid primary key,
  user_id      uuid not null references users on delete cascade,
  user_agent   text,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  revoked_at   timestamptz
);
create index sessions_user on sessions (user_id);

-- Only the hash of a mailed link is stored.
create table email_tokens (
  hash       bytea primary key,
  user_id    uuid not null references users on delete cascade,
  purpose    text not null check (purpose in ('confirm', 'reset')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index email_tokens_user on email_tokens (user_id, purpose);

-- Mails kept here instead of being sent, while no SMTP_URL is set.
create table local_mailbox (
  id         uuid primary key,
  sent_at    timestamptz not null default now(),
  recipient  text not null,
  subject    text not null,
  text       text not null,
  html       text not null
);
create index local_mailbox_sent on local_mailbox (sent_at desc);

create table rate_limits (
  key    text primary key,
  points integer not null default 0,
  expire bigint
);
