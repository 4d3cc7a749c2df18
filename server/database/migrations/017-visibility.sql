-- Who is visible to whom, in one place: queries of server/features/visibility/ and the triggers of the search call these. Each is
-- one simple expression, so that the planner inlines it.

-- The account exists for others: neither deleted nor about to be.
create function account_stays(owner users) returns boolean language sql stable as $$
  select owner.deleted_at is null and owner.deletion_due_at is null
$$;

-- Takes part: email confirmed, not leaving, not suspended.
create function takes_part(owner users) returns boolean language sql stable as $$
  select owner.email_confirmed_at is not null and account_stays(owner)
    and (owner.suspended_until is null or owner.suspended_until < now())
$$;

-- Open to members who do not know its owner: not inactive, paused or hidden by a moderator.
create function open_to_all(profile profiles) returns boolean language sql stable as $$
  select profile.status <> 'inactive' and profile.paused_at is null and profile.hidden_at is null
$$;

-- The search contains members who take part and are open to all, with a language on each side (product 13).
create or replace function in_search(profile profiles, owner users) returns boolean language sql stable as $$
  select takes_part(owner) and open_to_all(profile) and profile.speaks <> '[]' and profile.learns <> '[]'
$$;

-- contract: only in_search called it, and no longer does
drop function profile_listed(text, users);
