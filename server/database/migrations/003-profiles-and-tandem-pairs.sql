-- pg_trgm comes with PostgreSQL; since 13 the owner of a database may add it without being superuser.
create extension if not exists pg_trgm;

create table images (
  id         uuid primary key,
  owner_id   uuid not null references users on delete cascade,
  width      integer not null,
  height     integer not null,
  created_at timestamptz not null default now()
);
create index images_owner on images (owner_id);

-- speaks and learns are lists of {"code": "gsw", "level": "native"}; level may be missing.
-- search_number is the short key of the pair table; a higher one is a newer profile.
create table profiles (
  id                uuid primary key references users on delete cascade,
  search_number     integer generated always as identity unique,
  name              text not null,
  about             text,
  hobbies           text,
  gender            text check (gender in ('female', 'male', 'nonbinary')),
  birthyear         smallint,
  place_id          integer references places,
  status            text not null default 'active' check (status in ('inactive', 'online', 'both', 'active')),
  speaks            jsonb not null default '[]',
  learns            jsonb not null default '[]',
  image_id          uuid references images on delete set null,
  listed            boolean not null default false,
  created_at        timestamptz not null default now(),
  last_active_at    timestamptz not null default now(),
  active_day        date not null default current_date,
  visits            real not null default 1,
  requests_received integer not null default 0,
  requests_answered integer not null default 0,
  requests_open     integer not null default 0,
  score             smallint not null default 0
);

-- Words in a profile: a search that names any uses this expression.
create index profiles_words on profiles
  using gin (lower(name || ' ' || coalesce(hobbies, '') || ' ' || coalesce(about, '')) gin_trgm_ops);
create index profiles_image on profiles (image_id);

-- Who can be found for which pair of languages. One row for each language spoken times each language learned, and with
-- 0 standing for "any", so that a page of every search without a text starts in one b-tree at the right place, however
-- many members there are. place_id 0 is nowhere: a walk from near to far ends there. Kept by the trigger below; nothing
-- else writes here.
create table tandem_pairs (
  speaks        smallint not null,
  learns        smallint not null,
  search_number integer not null,
  score         smallint not null,
  active_day    date not null,
  place_id      integer not null,
  primary key (speaks, learns, search_number)
);
create index tandem_pairs_score on tandem_pairs (speaks, learns, score, search_number);
create index tandem_pairs_active on tandem_pairs (speaks, learns, active_day, search_number);
create index tandem_pairs_place on tandem_pairs (speaks, learns, place_id, score, search_number);

-- The chance that a request gets an answer, in steps of a factor 1.25 (product 13): the chance of a visit
-- within 7 days, from visit days that decay with 14 days, times the smoothed answer rate, over one more than the open requests.
create function tandem_score(visits real, active_day date, today date, received integer, answered integer, open integer)
returns smallint language sql immutable parallel safe as $$
  select round(ln(greatest(
    (1 - exp(-7.0 * greatest(visits, 0.05) * exp(-greatest(today - active_day, 0) / 14.0) / 14.0))
      * (answered + 1.0) / (received + 2.0) / (1.0 + open), 1e-9)) / ln(1.25))::smallint
$$;

create function language_numbers(list jsonb) returns setof smallint language sql stable as $$
  select 0::smallint
  union all
  select languages.number from jsonb_array_elements(list) entry join languages on languages.code = entry ->> 'code'
$$;

create function unknown_languages(list jsonb) returns bigint language sql stable as $$
  select count(*) from jsonb_array_elements(list) entry
  where not exists (select from languages where languages.code = entry ->> 'code')
$$;

-- The rows of a listed profile: what the trigger below inserts, and the seed for many profiles at once.
create function tandem_pairs_of(profile profiles) returns setof tandem_pairs language sql stable as $$
  select s, l, profile.search_number, profile.score, profile.active_day, coalesce(profile.place_id, 0)
  from language_numbers(profile.speaks) s, language_numbers(profile.learns) l
$$;

create function keep_tandem_pairs() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.listed then
    if new.listed and old.speaks = new.speaks and old.learns = new.learns then
      if (old.score, old.active_day) is distinct from (new.score, new.active_day)
         or old.place_id is distinct from new.place_id then
        update tandem_pairs p
        set score = new.score, active_day = new.active_day, place_id = coalesce(new.place_id, 0)
        from language_numbers(new.speaks) s, language_numbers(new.learns) l
        where p.speaks = s and p.learns = l and p.search_number = new.search_number;
      end if;
      return new;
    end if;
    delete from tandem_pairs p
    using language_numbers(old.speaks) s, language_numbers(old.learns) l
    where p.speaks = s and p.learns = l and p.search_number = old.search_number;
  end if;
  if new.listed then
    if unknown_languages(new.speaks) + unknown_languages(new.learns) > 0 then
      raise foreign_key_violation using message = 'unknown language in profile', constraint = 'profiles_language';
    end if;
    insert into tandem_pairs (speaks, learns, search_number, score, active_day, place_id)
    select speaks, learns, search_number, score, active_day, place_id from tandem_pairs_of(new);
  end if;
  return new;
end $$;

create function drop_tandem_pairs() returns trigger language plpgsql as $$
begin
  delete from tandem_pairs p
  using language_numbers(old.speaks) s, language_numbers(old.learns) l
  where p.speaks = s and p.learns = l and p.search_number = old.search_number;
  return old;
end $$;

create trigger profiles_keep_pairs after insert or update of listed, speaks, learns, score, active_day, place_id on profiles
  for each row execute function keep_tandem_pairs();
create trigger profiles_drop_pairs before delete on profiles
  for each row when (old.listed) execute function drop_tandem_pairs();

-- Listed = may appear in search. The half of the visibility rule that does not depend on who asks; the other half
-- (blocks) is in features/visibility.
create function profile_listed(profile_status text, owner users) returns boolean language sql stable as $$
  select profile_status <> 'inactive' and owner.email_confirmed_at is not null and owner.deleted_at is null
    and (owner.suspended_until is null or owner.suspended_until < now())
$$;

create function keep_profile_listed() returns trigger language plpgsql as $$
declare owner users;
begin
  select * into owner from users where id = new.id;
  new.listed := profile_listed(new.status, owner);
  if tg_op = 'INSERT' then
    new.score := tandem_score(new.visits, new.active_day, (now() at time zone 'UTC')::date,
      new.requests_received, new.requests_answered, new.requests_open);
  end if;
  return new;
end $$;
create trigger profiles_keep_listed before insert or update of status on profiles
  for each row execute function keep_profile_listed();

create function keep_listed_with_user() returns trigger language plpgsql as $$
begin
  update profiles set listed = profile_listed(profiles.status, new) where id = new.id
    and listed <> profile_listed(profiles.status, new);
  return new;
end $$;
create trigger users_keep_listed after update of email_confirmed_at, deleted_at, suspended_until on users
  for each row execute function keep_listed_with_user();

create table blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id, blocker_id);
