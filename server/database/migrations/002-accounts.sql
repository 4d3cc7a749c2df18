-- A member's account. Deleting it empties the row but does not remove it, so that messages to others stay readable
-- (product 14).
create table users (
  id                     uuid primary key,
  email                  text,
  -- null: must be reset before the first log-in
  password_hash          text,
  email_confirmed_at     timestamptz,
  -- waits until it is confirmed
  new_email              text,
  new_email_at           timestamptz,
  locale                 text not null check (locale in ('de', 'en', 'fr')),
  role                   text not null default 'member' check (role in ('member', 'moderator', 'admin')),
  terms_accepted_at      timestamptz,
  created_at             timestamptz not null default now(),

  newsletter             boolean not null default false,
  remind_requests        boolean not null default true,
  remind_unread          boolean not null default true,
  -- mails about a request show the picture and the first sentence of its sender (decision 022)
  mail_previews          boolean not null default true,
  -- takes part in the weekly round of proposals (product 25, decision 011)
  weekly_proposals       boolean not null default false,
  digest_sent_at         timestamptz,
  -- emails do not arrive, or were marked as spam: none is sent until the member requests them again
  mail_stopped_at        timestamptz,
  mail_stopped_why       text check (mail_stopped_why in ('bounce', 'complaint')),

  -- Until when the member has premium: by a code, by their own subscription with its days of grace, by a licence of a team. Readers
  -- compare with the time, so that premium ends on the minute without a job.
  premium_until          timestamptz,
  paid_until             timestamptz,
  team_until             timestamptz,

  suspended_until        timestamptz,
  messaging_paused_until timestamptz,

  -- An account to be deleted waits seven days, hidden and unusable. The reason is cleared when the member returns.
  deletion_asked_at      timestamptz,
  deletion_due_at        timestamptz,
  deletion_reason        text,
  deletion_comment       text,
  deleted_at             timestamptz,
  constraint users_new_email check ((new_email is null) = (new_email_at is null))
);
create unique index users_email on users (lower(email));
create index users_staff on users (role) where role <> 'member';
create index users_suspended on users (suspended_until) where suspended_until is not null;
create index users_deletion_due on users (deletion_due_at) where deletion_due_at is not null and deleted_at is null;
create index users_unconfirmed on users (created_at) where email_confirmed_at is null and deleted_at is null;

create function subscription_type_at(member users, moment timestamptz) returns text language sql immutable parallel safe as $$
  select case when greatest(member.premium_until, member.paid_until, member.team_until) > moment then 'premium' else 'basic' end
$$;

-- A log-in on a device. network is a keyed hash of member and network, never the address: it lets a member in from a network they
-- know while their account is being guessed from elsewhere; null when unknown or no longer trusted.
create table sessions (
  id           uuid primary key,
  user_id      uuid not null references users on delete cascade,
  user_agent   text,
  network      bytea,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  revoked_at   timestamptz
);
create index sessions_user on sessions (user_id);

-- A link in a mail that works without log-in; only its hash is stored.
create table email_tokens (
  hash       bytea primary key,
  user_id    uuid not null references users on delete cascade,
  purpose    text not null check (purpose in (
    'confirm', 'reset', 'change_email', 'undo_email', 'restore', 'export', 'answer', 'return', 'check_in', 'slot', 'proposal')),
  data       jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index email_tokens_user on email_tokens (user_id, purpose);

-- An authenticator app as second factor. The secret is sealed with the key of the instance; last_step refuses a code a second time.
create table authenticators (
  user_id       uuid primary key references users on delete cascade,
  sealed_secret bytea not null,
  confirmed_at  timestamptz,
  last_step     bigint not null default 0,
  created_at    timestamptz not null
);

-- A one-time code for members who have lost their authenticator.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  hash    bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

-- A passkey; id is the credential id in base64url.
create table passkeys (
  id           text primary key,
  user_id      uuid not null references users on delete cascade,
  public_key   bytea not null,
  counter      bigint not null,
  transports   text[] not null default '{}',
  name         text not null,
  created_at   timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id, created_at);

-- What a browser has to sign, or a log-in that lacks its second factor: valid for minutes, used once. tries counts the codes entered,
-- the right one included.
create table log_in_challenges (
  id         uuid primary key,
  user_id    uuid references users on delete cascade,
  purpose    text not null check (purpose in ('second_factor', 'passkey_log_in', 'passkey_add')),
  challenge  text,
  tries      smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  check ((purpose = 'second_factor') = (challenge is null)),
  check (user_id is not null or purpose = 'passkey_log_in')
);
create index log_in_challenges_expiring on log_in_challenges (expires_at);
create index log_in_challenges_user on log_in_challenges (user_id) where user_id is not null;

-- A change to how a member logs in, for the mail about it. old_email is the address before the change: it gets the mail, and stays
-- reserved for its owner while the change can be undone.
create table security_notices (
  id         uuid primary key,
  user_id    uuid not null references users on delete cascade,
  kind       text not null,
  old_email  text,
  created_at timestamptz not null,
  check ((old_email is not null) = (kind = 'email_changed'))
);
create index security_notices_user on security_notices (user_id, created_at);
create index security_notices_old_email on security_notices (lower(old_email)) where old_email is not null;

-- A solved puzzle, accepted once; stays until the puzzle expires.
create table used_proofs (
  hash       bytea primary key,
  expires_at timestamptz not null
);

-- The counters of rate-limiter-flexible, where no Redis is configured.
create table rate_limits (
  key    text primary key,
  points integer not null default 0,
  expire bigint
);

-- An export of everything about a member as a file, made by a job and stored for two days.
create table account_exports (
  id         uuid primary key,
  user_id    uuid not null references users on delete cascade,
  state      text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed', 'gone')),
  -- percent
  done       smallint not null default 0 check (done between 0 and 100),
  file_key   text,
  bytes      integer,
  asked_at   timestamptz not null,
  ready_at   timestamptz,
  expires_at timestamptz
);
create unique index account_exports_one on account_exports (user_id) where state in ('waiting', 'running');
create index account_exports_user on account_exports (user_id, asked_at desc);
create index account_exports_expiry on account_exports (expires_at) where file_key is not null;

-- Why a member left (product 3): no id, no time of day, no reference to the emptied row of users.
create table account_deletions (
  reason     text not null check (reason in ('foundTandem', 'ignoredTooOften', 'gaveUp', 'harassed', 'other')),
  comment    text check (char_length(comment) <= 1000),
  deleted_on date not null
);
create index account_deletions_day on account_deletions (deleted_on);
