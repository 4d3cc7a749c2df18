-- A rule may also report a request because those written to before did not want it.
alter table reports drop constraint reports_rule_check;
alter table reports add constraint reports_rule_check check (rule in ('same_text', 'link', 'unwelcome')) not valid;

-- Whoever bought a team has one of its licences. Owners of before get one that nobody has or is invited to.
with taken as (
  select teams.id, teams.owner_id, subscriptions.premium_until
  from teams join subscriptions on subscriptions.id = teams.subscription_id
    join users on users.id = teams.owner_id and users.deleted_at is null
  where teams.closed_at is null and subscriptions.paid_until is not null and subscriptions.premium_until > now()
    and least(teams.licences, teams.next_licences) > teams.used
      + (select count(*) from team_members m where m.team_id = teams.id and m.ended_at is null and m.user_id is null)
    and not exists (select from team_members m where m.user_id = teams.owner_id and m.ended_at is null)
  for update of teams, users
), placed as (
  insert into team_members (id, team_id, user_id, invited_at, accepted_at)
  select gen_random_uuid(), taken.id, taken.owner_id, now(), now() from taken
  on conflict do nothing
  returning team_id, user_id
), counted as (
  update teams set used = used + 1 from placed where teams.id = placed.team_id
)
-- Days of a code wait while a licence is had.
update users set
  team_until = taken.premium_until,
  premium_until = case when users.premium_until > now()
    then users.premium_until + (greatest(users.paid_until, taken.premium_until, now()) - greatest(users.paid_until, users.team_until, now()))
    else users.premium_until end
from taken join placed on placed.team_id = taken.id
where users.id = taken.owner_id;
