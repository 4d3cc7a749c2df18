-- A notification to a member by one channel, written in the transaction of its cause. While it is open, further events
-- of its group (a chat, a post) join it. Users are never deleted (their row is emptied), so a foreign key would only
-- cost a lock for every message.
create table notifications (
  id         uuid primary key,
  user_id    uuid not null,
  kind       text not null,
  channel    text not null check (channel in ('mail', 'push')),
  group_key  text not null,
  data       jsonb not null default '{}', -- ids, never a text
  happened   integer not null default 1,
  created_at timestamptz not null, -- of the first that has not been seen
  due_at     timestamptz not null,
  seen_at    timestamptz,
  closed_at  timestamptz,
  -- sent: by some channel. told: an earlier, still unseen notification says the same
  closed_why text check (closed_why in ('sent', 'seen', 'off', 'gone', 'told')),
  check ((closed_at is null) = (closed_why is null))
) with (fillfactor = 80);
create unique index notifications_open on notifications (user_id, kind, group_key, channel) where closed_at is null;
create index notifications_due on notifications (channel, due_at) where closed_at is null;
create index notifications_group on notifications (user_id, kind, group_key, channel, closed_at desc) where closed_why = 'sent';
create index notifications_closed on notifications using brin (closed_at);

-- A delivery to a member by a channel. The row exists before anything is sent, and keeps its id when it is retried
-- after a crash, so that an email has the same Message-ID and a push the same topic. kind is that of the notification,
-- 'digest' or 'test'; notification_ids are the notifications it contains.
create table deliveries (
  id               uuid primary key,
  user_id          uuid not null references users on delete cascade,
  kind             text not null,
  channel          text not null check (channel in ('mail', 'push')),
  notification_ids uuid[] not null default '{}',
  state            text not null check (state in ('sending', 'sent', 'dropped', 'failed', 'bounced', 'complained')),
  reason           text, -- a code, never the words of a mail server
  tries            smallint not null default 0,
  created_at       timestamptz not null,
  next_try_at      timestamptz not null,
  done_at          timestamptz
);
create index deliveries_user on deliveries (user_id, created_at desc);
create index deliveries_unfinished on deliveries (next_try_at) where state = 'sending';
create index deliveries_created on deliveries using brin (created_at);

-- What a member chose, where it differs from the default of the kind.
create table notification_settings (
  user_id uuid not null references users on delete cascade,
  kind    text not null,
  channel text not null check (channel in ('mail', 'push')),
  enabled boolean not null,
  primary key (user_id, kind, channel)
);

-- A browser that shows notifications. It belongs to the session it was switched on in, so the next person at the same
-- browser gets nothing meant for the previous one.
create table push_devices (
  id               uuid primary key,
  user_id          uuid not null references users on delete cascade,
  session_id       uuid not null references sessions on delete cascade,
  subscription_key text not null unique, -- base64 of the p256dh key (product 7)
  endpoint         text not null,
  auth             text not null,
  with_text        boolean not null default false,
  created_at       timestamptz not null,
  failed_at        timestamptz -- since when it could not be reached
);
create index push_devices_user on push_devices (user_id);
create index push_devices_session on push_devices (session_id);

create function forget_devices_of_session() returns trigger language plpgsql as $$
begin
  delete from push_devices where session_id = new.id;
  return null;
end $$;
create trigger sessions_forget_devices after update of revoked_at on sessions
  for each row when (new.revoked_at is not null) execute function forget_devices_of_session();

-- A mail stored instead of sent, while no SMTP_URL is set. A mail sent again has the same Message-ID, and is stored once.
create table local_mailbox (
  id         uuid primary key,
  sent_at    timestamptz not null default now(),
  recipient  text not null,
  reply_to   text,
  subject    text not null,
  text       text not null,
  html       text not null,
  message_id text,
  headers    jsonb not null default '{}'
);
create index local_mailbox_sent on local_mailbox (sent_at desc);
create unique index local_mailbox_message on local_mailbox (message_id) where message_id is not null;
