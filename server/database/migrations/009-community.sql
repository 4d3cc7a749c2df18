-- A post of the community (product 15). Ids are UUIDv7, so their order is that of writing. participants is how many people the author
-- looks for besides themselves. The check on joined refuses one too many, also when two take the last place at once. client_id is made
-- by the author's device: the same one twice is one post.
create table posts (
  id           uuid primary key,
  author_id    uuid not null references users,
  client_id    uuid,
  text         text not null check (char_length(text) <= 2000),
  place_id     integer references places,
  starts_at    timestamptz,
  speaks       text references languages (code),
  learns       text references languages (code),
  participants smallint not null check (participants between 1 and 100),
  -- counted by the triggers below
  joined       smallint not null default 0,
  comments     integer not null default 0 check (comments >= 0),
  created_at   timestamptz not null default now(),
  deleted_at   timestamptz,
  hidden_at    timestamptz,
  -- hidden by a rule until a moderator has looked
  held         boolean not null default false,
  constraint posts_enough_places check (joined between 0 and participants),
  unique (author_id, client_id)
) with (fillfactor = 80);
create index posts_shown on posts (id) where deleted_at is null and hidden_at is null;
create index posts_near on posts (place_id, id) where deleted_at is null and hidden_at is null;
create index posts_author on posts (author_id, id) where deleted_at is null;
-- The next activities: few posts have a time.
create index posts_starting on posts (starts_at, id)
  where starts_at is not null and deleted_at is null and hidden_at is null;

-- A member who joins an activity.
create table participations (
  post_id    uuid not null references posts,
  member_id  uuid not null references users,
  created_at timestamptz not null default now(),
  primary key (post_id, member_id)
);
create index participations_member on participations (member_id);

-- A comment on a post.
create table comments (
  id         uuid primary key,
  post_id    uuid not null references posts,
  author_id  uuid not null references users,
  client_id  uuid,
  text       text not null check (char_length(text) <= 1000),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  hidden_at  timestamptz,
  held       boolean not null default false,
  unique (author_id, client_id)
);
create index comments_of_post on comments (post_id, id) where deleted_at is null;

create function keep_joined() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update posts set joined = joined + 1 where id = new.post_id;
  else
    update posts set joined = joined - 1 where id = old.post_id;
  end if;
  return null;
end $$;
create trigger participations_keep_joined after insert or delete on participations
  for each row execute function keep_joined();

-- A comment counts while it is neither deleted nor hidden, by whatever statement.
create function keep_comments() returns trigger language plpgsql as $$
declare
  was_shown boolean := false;
  is_shown  boolean := new.deleted_at is null and new.hidden_at is null;
begin
  if tg_op = 'UPDATE' then
    was_shown := old.deleted_at is null and old.hidden_at is null;
  end if;
  if is_shown <> was_shown then
    update posts set comments = comments + (case when is_shown then 1 else -1 end) where id = new.post_id;
  end if;
  return null;
end $$;
create trigger comments_keep_count after insert or update of deleted_at, hidden_at on comments
  for each row execute function keep_comments();

-- Showing a post or comment again ends its hold.
create function end_hold() returns trigger language plpgsql as $$
begin
  new.held := false;
  return new;
end $$;
create trigger posts_end_hold before update of hidden_at on posts
  for each row when (new.hidden_at is null and new.held) execute function end_hold();
create trigger comments_end_hold before update of hidden_at on comments
  for each row when (new.hidden_at is null and new.held) execute function end_hold();

-- Deleting an account frees its places. Posts and comments stay, by a deleted member.
create function leave_activities() returns trigger language plpgsql as $$
begin
  delete from participations where member_id = new.id;
  return null;
end $$;
create trigger users_leave_activities after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function leave_activities();
