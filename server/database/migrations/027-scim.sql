-- People as the directory of an organisation sends them (SCIM 2.0, decision 025). Nobody here has an account by it: they are invited.
-- One token per team; only its hash is stored.
create table scim_tokens (
  team_id    uuid primary key references teams,
  hash       bytea not null unique,
  created_at timestamptz not null,
  -- the last day on which a directory used it
  used_on    date
);

-- Of what a directory sends about somebody, only what inviting them takes.
create table scim_users (
  id          uuid primary key,
  team_id     uuid not null references teams,
  user_name   text not null,
  external_id text,
  email       text,
  email_type  text,
  is_active   boolean not null,
  -- their invitation to the team, once made: whoever declined it or left is not invited again
  member_id   uuid references team_members,
  version     integer not null default 1,
  created_at  timestamptz not null,
  changed_at  timestamptz not null
);
create unique index scim_users_name on scim_users (team_id, lower(user_name));
create unique index scim_users_external on scim_users (team_id, external_id) where external_id is not null;
create index scim_users_member on scim_users (member_id) where member_id is not null;
create index scim_users_resting on scim_users (changed_at) where not is_active;

-- A group invites to a cohort: to that of its name, or to the one that the coordinator chose.
create table scim_groups (
  id           uuid primary key,
  team_id      uuid not null references teams,
  display_name text not null,
  external_id  text,
  cohort_id    uuid references cohorts on delete set null,
  version      integer not null default 1,
  created_at   timestamptz not null,
  changed_at   timestamptz not null
);
create unique index scim_groups_name on scim_groups (team_id, lower(display_name));
create unique index scim_groups_external on scim_groups (team_id, external_id) where external_id is not null;
create index scim_groups_cohort on scim_groups (cohort_id) where cohort_id is not null;

create table scim_group_members (
  group_id   uuid not null references scim_groups on delete cascade,
  user_id    uuid not null references scim_users on delete cascade,
  -- the cohort whose link was mailed to them
  cohort_id  uuid references cohorts on delete set null,
  primary key (group_id, user_id)
);
create index scim_group_members_user on scim_group_members (user_id);
create index scim_group_members_cohort on scim_group_members (cohort_id) where cohort_id is not null;
