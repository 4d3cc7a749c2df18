-- A second factor by an authenticator app. The secret is sealed with the key of the instance; a code is taken once.
create table authenticators (
  user_id       uuid primary key references users on delete cascade,
  sealed_secret bytea not null,
  confirmed_at  timestamptz,
  last_step     bigint not null default 0,
  created_at    timestamptz not null
);
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  hash    bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);
create table passkeys (
  id           text primary key, -- base64url of the credential id
  user_id      uuid not null references users on delete cascade,
  public_key   bytea not null,
  counter      bigint not null,
  transports   text[] not null default '{}',
  name         text not null,
  created_at   timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id, created_at);

-- What a browser was asked to sign, or a log-in that still lacks its second factor: for some minutes, used once.
create table log_in_challenges (
  id         uuid primary key,
  user_id    uuid references users on delete cascade,
  purpose    text not null check (purpose in ('second_factor', 'passkey_log_in', 'passkey_add')),
  challenge  text,
  tries      smallint not null default 0, -- codes given so far, the right one included
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  check ((purpose = 'second_factor') = (challenge is null)),
  check (user_id is not null or purpose = 'passkey_log_in')
);
create index log_in_challenges_expiring on log_in_challenges (expires_at);
create index log_in_challenges_user on log_in_challenges (user_id) where user_id is not null;

-- What changed about how somebody gets into their account, for the mail that says so.
create table security_notices (
  id         uuid primary key,
  user_id    uuid not null references users on delete cascade,
  kind       text not null,
  old_email  text, -- the address before the change: told of it, and kept free for its owner as long as the change can be undone
  created_at timestamptz not null,
  check ((old_email is not null) = (kind = 'email_changed'))
);
create index security_notices_user on security_notices (user_id, created_at);
create index security_notices_old_email on security_notices (lower(old_email)) where old_email is not null;

-- The new address waits until somebody confirms it there.
alter table users add column new_email text;
alter table users add column new_email_at timestamptz;
alter table users add constraint users_new_email check ((new_email is null) = (new_email_at is null));
alter table email_tokens drop constraint email_tokens_purpose_check;
alter table email_tokens add constraint email_tokens_purpose_check
  check (purpose in ('confirm', 'reset', 'change_email', 'undo_email', 'restore', 'export', 'answer', 'return'));
alter table email_tokens add column data jsonb;
