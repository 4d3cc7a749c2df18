-- A code gives premium for some days, or a place in a team. It is written in capitals, so that typing small ones finds it.
-- ends_on is the last day on which it can be redeemed.
create table codes (
  code       text primary key check (code ~ '^[A-Z0-9-]{4,40}$'),
  kind       text not null check (kind in ('premium', 'team')),
  days       smallint check (days between 1 and 1100),
  uses_left  integer not null check (uses_left >= 0),
  ends_on    date not null,
  created_at timestamptz not null default now(),
  check ((kind = 'premium') = (days is not null))
);

create table code_redemptions (
  code        text not null references codes,
  user_id     uuid not null references users on delete cascade,
  redeemed_at timestamptz not null,
  primary key (code, user_id)
);
create index code_redemptions_user on code_redemptions (user_id);

-- Premium that was given, not bought: it ends by itself, wherever the subscription is read.
alter table users add column premium_until timestamptz;

create function subscription_type_at(member users, moment timestamptz) returns text language sql immutable parallel safe as $$
  select case when member.premium_until > moment then 'premium' else member.subscription_type end
$$;
