-- A term's programme of a team (product 26): people apply to it, its coordinator pairs them. shares_with is the cohort of another team
-- that is planned together with this one, once it names this one, too. version counts the changes of its board: a plan made for an
-- older one is not stored.
create table cohorts (
  id            uuid primary key,
  team_id       uuid not null references teams,
  code          text not null unique check (code ~ '^[A-Z0-9]{8,16}$'),
  name          text not null,
  welcome       text,
  starts_on     date not null,
  ends_on       date not null,
  -- the last day on which people apply and change their application
  deadline_on   date not null,
  languages     text[] not null,
  -- where people can meet in person; without any, they agree on it themselves
  places        text[] not null default '{}',
  minimum_hours smallint not null default 0 check (minimum_hours between 0 and 200),
  -- a person can be paired with two where a language is short
  allows_triads boolean not null default false,
  asks_gender   boolean not null default false,
  asks_age      boolean not null default false,
  rhythm        text not null check (rhythm in ('weekly', 'twice_weekly', 'three_weekly', 'fortnightly')),
  minutes       smallint not null check (minutes in (30, 45, 60, 90)),
  shares_with   uuid references cohorts on delete set null,
  version       integer not null default 1,
  created_at    timestamptz not null,
  constraint cohorts_term check (starts_on < ends_on and deadline_on < ends_on)
);
create index cohorts_team on cohorts (team_id, created_at);
create index cohorts_shared on cohorts (shares_with) where shares_with is not null;

-- An application to a cohort. After its member left, the row stays empty for the sums of the report. gender,
-- birthyear and the wishes are for the plan only.
create table cohort_applications (
  id             uuid primary key,
  cohort_id      uuid not null references cohorts on delete cascade,
  user_id        uuid not null references users,
  gives          jsonb not null,
  wants          jsonb not null,
  availability   bit(35),
  mode           text not null check (mode in ('online', 'inPerson', 'both')),
  places         text[] not null default '{}',
  goals          text[] not null default '{}',
  takes_two      boolean not null default false,
  gender         text check (gender in ('female', 'male', 'nonbinary')),
  birthyear      smallint,
  wants_gender   text check (wants_gender in ('female', 'male', 'nonbinary')),
  wants_age_from smallint,
  wants_age_to   smallint,
  -- agrees to be listed for credits, with name and hours
  is_listed      boolean not null default false,
  applied_at     timestamptz not null,
  excluded_at    timestamptz,
  left_at        timestamptz,
  constraint cohort_applications_once unique (cohort_id, user_id)
);
create index cohort_applications_user on cohort_applications (user_id);

-- Two paired applications: as a draft of the board, then published with their tandem. A returned pair stays, so that the
-- two are not proposed to each other again.
create table cohort_pairs (
  id           uuid primary key,
  first_id     uuid not null references cohort_applications on delete cascade,
  second_id    uuid not null references cohort_applications on delete cascade,
  first_gives  text not null references languages (code),
  second_gives text not null references languages (code),
  is_locked    boolean not null default false,
  created_at   timestamptz not null,
  published_at timestamptz,
  tandem_id    uuid references tandems on delete set null,
  constraint cohort_pairs_two check (first_id < second_id),
  constraint cohort_pairs_once unique (first_id, second_id)
);
create index cohort_pairs_second on cohort_pairs (second_id);
create index cohort_pairs_tandem on cohort_pairs (tandem_id) where tandem_id is not null;

-- Addresses to which a cohort's link was mailed.
create table cohort_invitations (
  id         uuid primary key,
  cohort_id  uuid not null references cohorts on delete cascade,
  email      text not null,
  invited_at timestamptz not null
);
create unique index cohort_invitations_address on cohort_invitations (cohort_id, lower(email));

-- The figures of a cohort's report as last released, each with what every application added to it: a figure is released again
-- only when five of these have changed (decision 025).
create table cohort_reports (
  cohort_id uuid primary key references cohorts on delete cascade,
  figures   jsonb not null,
  made_at   timestamptz not null
);

-- Null: an organisation has paired the two, and neither has agreed yet.
alter table tandems alter column proposed_by drop not null;
