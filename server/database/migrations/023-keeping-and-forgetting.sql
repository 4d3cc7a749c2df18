-- Whoever is paused is in no search, like whoever is inactive. A statement that sets paused_at names nothing else: what becomes
-- of listed and of the pairs follows from it.
create or replace function keep_profile_listed() returns trigger language plpgsql as $$
declare owner users;
begin
  select * into owner from users where id = new.id;
  new.listed := profile_listed(new.status, owner) and new.hidden_at is null and new.paused_at is null;
  if tg_op = 'INSERT' then
    new.score := tandem_score(new.visits, new.active_day, (now() at time zone 'UTC')::date,
      new.requests_received, new.requests_answered, new.requests_open);
  end if;
  return new;
end $$;
create or replace trigger profiles_keep_listed before insert or update of status, hidden_at, paused_at on profiles
  for each row execute function keep_profile_listed();
create or replace trigger profiles_keep_pairs
  after insert or update of listed, status, paused_at, speaks, learns, score, active_day, place_id on profiles
  for each row execute function keep_tandem_pairs();

create or replace function keep_listed_with_user() returns trigger language plpgsql as $$
begin
  update profiles set listed = profile_listed(profiles.status, new) and hidden_at is null and paused_at is null
  where id = new.id
    and listed <> (profile_listed(profiles.status, new) and hidden_at is null and paused_at is null);
  return new;
end $$;

alter table profiles add constraint profiles_paused check ((paused_at is null) = (paused_why is null));

-- Requests in a row that expired without an answer since the last answer.
alter table profiles add column silent_requests smallint not null default 0;

-- What the nightly forgetting looks for.
create index deliveries_created on deliveries using brin (created_at);
create index notifications_closed on notifications using brin (closed_at);
create index users_unconfirmed on users (created_at) where email_confirmed_at is null and deleted_at is null;
