-- An uploaded or drawn picture of a member.
create table images (
  id         uuid primary key,
  owner_id   uuid not null references users on delete cascade,
  width      integer not null,
  height     integer not null,
  created_at timestamptz not null default now()
);
create index images_owner on images (owner_id);

-- What members say about themselves, and what the search and the limits know about them.
create table profiles (
  id                    uuid primary key references users on delete cascade,
  -- the short key of the search's tables; a higher one is a newer profile
  search_number         integer generated always as identity unique,
  name                  text not null,
  about                 text,
  hobbies               text,
  gender                text check (gender in ('female', 'male', 'nonbinary')),
  birthyear             smallint,
  image_id              uuid references images on delete set null,
  status                text not null default 'active' check (status in ('inactive', 'online', 'both', 'active')),
  created_at            timestamptz not null default now(),

  -- lists of {"code": "gsw", "level": "native"}; the level may be missing
  speaks                jsonb not null default '[]',
  learns                jsonb not null default '[]',
  -- varieties of Swiss German and Romansh (decision 005): a list of {"variety", "as"}, each variety once; the words are those of
  -- contract/constants/varieties.ts
  varieties             jsonb not null default '[]',

  place_id              integer references places,
  -- meeting places besides home (decision 004)
  meeting_place_ids     integer[],
  -- when the member usually has time (decision 006): 7 days by 5 parts, Monday early first, by the clock of Switzerland; null: unknown
  availability          bit(35),

  -- how many tandems the member has room for, how many run, and whether they take no more at present (decision 006)
  room                  smallint not null default 1,
  tandems_running       smallint not null default 0,
  is_full               boolean not null default false,
  -- who may write first (decision 007): everyone if empty, otherwise members who meet all conditions
  open_to               text[] not null default '{}',
  -- how many first messages the member takes in 90 days, null for no limit (decision 007), and until when they have as many
  request_limit         smallint,
  requests_closed_until timestamptz,

  requests_received     integer not null default 0,
  requests_answered     integer not null default 0,
  requests_open         integer not null default 0,
  -- requests in a row that expired without an answer
  silent_requests       smallint not null default 0,

  last_active_at        timestamptz not null default now(),
  active_day            date not null default current_date,
  -- days with a visit, decaying with 14 days
  visits                real not null default 1,
  -- search_score of the columns above
  score                 smallint not null default 0,

  -- may appear in any search; set by a trigger
  listed                boolean not null default false,
  -- taken out of view by a moderator
  hidden_at             timestamptz,
  -- a silent member, out of the search until they return
  paused_at             timestamptz,
  paused_why            text check (paused_why in ('silent', 'away')),
  -- when a member away for 12 months was sent the question whether they are still there
  asked_inactive_at     timestamptz,

  constraint profiles_varieties check (jsonb_typeof(varieties) = 'array'),
  constraint profiles_meeting_places check (cardinality(meeting_place_ids) between 1 and 2),
  constraint profiles_availability check (availability <> repeat('0', 35)::bit(35)),
  constraint profiles_room check (room between 1 and 3),
  constraint profiles_open_to check (
    open_to <@ array['both_ways', 'with_picture', 'same_gender', 'nobody']
    and (cardinality(open_to) <= 1 or not 'nobody' = any(open_to))
    -- without a gender of one's own there is no same
    and (gender is not null or not 'same_gender' = any(open_to))),
  constraint profiles_request_limit check (request_limit in (3, 5, 8)),
  constraint profiles_paused check ((paused_at is null) = (paused_why is null))
);
create index profiles_image on profiles (image_id);

-- A place named twice, home included, is stored once, by whatever statement.
create function merge_meeting_places() returns trigger language plpgsql as $$
begin
  new.meeting_place_ids := nullif(array(
    select id from unnest(new.meeting_place_ids) with ordinality given(id, position)
    where id is distinct from new.place_id group by id order by min(position)), '{}');
  return new;
end $$;
create trigger profiles_merge_places before insert or update of place_id, meeting_place_ids on profiles
  for each row when (new.meeting_place_ids is not null) execute function merge_meeting_places();

-- A variety is held while its language is spoken, or learned where the variety is wanted.
create function varieties_held(varieties jsonb, speaks jsonb, learns jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(said order by number), '[]')
  from jsonb_array_elements(varieties) with ordinality listed(said, number)
  where case when said->>'as' = 'wants' then learns else speaks end
    @> jsonb_build_array(jsonb_build_object('code', split_part(said->>'variety', '-', 1)))
$$;

-- Removing a language removes its varieties, by whatever statement.
create function keep_varieties() returns trigger language plpgsql as $$
begin
  new.varieties := varieties_held(new.varieties, new.speaks, new.learns);
  return new;
end $$;
create trigger profiles_keep_varieties before insert or update of varieties, speaks, learns on profiles
  for each row when (new.varieties <> '[]') execute function keep_varieties();

-- A member who blocked another.
create table blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id, blocker_id);
create index blocks_newest on blocks (blocker_id, created_at desc, blocked_id desc);

-- A saved member. Readers decide who is still visible (features/visibility): the row stays while its member pauses or
-- blocks, and shows again afterwards.
create table contacts (
  owner_id   uuid not null references users on delete cascade,
  profile_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (owner_id, profile_id),
  check (owner_id <> profile_id)
);
create index contacts_newest on contacts (owner_id, created_at desc, profile_id desc);
create index contacts_profile on contacts (profile_id);

-- How many members came back on a day, counted as it happens, because a profile stores its last visit only.
create table daily_visits (
  day     date primary key,
  members integer not null
);

create function count_daily_visit() returns trigger language plpgsql as $$
begin
  insert into daily_visits (day, members) values (new.active_day, 1)
  on conflict (day) do update set members = daily_visits.members + 1;
  return null;
end $$;
create trigger profiles_count_daily_visit after update of active_day on profiles
  for each row when (new.active_day > old.active_day) execute function count_daily_visit();
