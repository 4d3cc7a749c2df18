import type { Database, Prepared } from '../../database/connection.ts';

/**
 * Who may see whom, decided here for every feature (design 2). The conditions are SQL text to be put into a query; their
 * arguments are SQL expressions such as a column or '$1', never a value that came from a caller.
 */

/** Neither has blocked the other (design 6, Block: both ways for search, profile and chat). */
export function notBlocked(viewerId: string, otherId: string): string {
  return `not exists (select from blocks
    where (blocks.blocker_id = ${viewerId} and blocks.blocked_id = ${otherId})
       or (blocks.blocker_id = ${otherId} and blocks.blocked_id = ${viewerId}))`;
}

/** The member behind a row of users takes part: e-mail confirmed, neither deleted nor suspended. users is the table's alias. */
export function takesPart(users: string): string {
  return `(${users}.email_confirmed_at is not null and ${users}.deleted_at is null
    and (${users}.suspended_until is null or ${users}.suspended_until < now()))`;
}

/**
 * The viewer may write to, and see as a chat partner, the member behind a row of users: who takes part, with no block
 * either way. Inactive members are reachable, for existing chats keep working (spec 4).
 */
export function reachable(viewerId: string, users: string): string {
  return `(${takesPart(users)} and ${notBlocked(viewerId, `${users}.id`)})`;
}

/**
 * The viewer may read the profile page: one's own always; another's when reachable, and an inactive one's only with a chat
 * between the two. users and profiles are aliases of the other's rows.
 */
export function readable(viewerId: string, users: string, profiles: string): string {
  return `(${users}.id = ${viewerId} or (${reachable(viewerId, users)} and (${profiles}.status <> 'inactive' or exists (
    select from chats
    where (chats.requester_id = ${viewerId} and chats.addressee_id = ${users}.id)
       or (chats.requester_id = ${users}.id and chats.addressee_id = ${viewerId})))))`;
}

const findReachable: Prepared = {
  name: 'visibility_reachable',
  text: `select from users where users.id = $2 and ${reachable('$1', 'users')}`,
};

/** Whether viewerId may write to otherId. Blocked, suspended, deleted, unconfirmed and non-existing are the same: false. */
export async function isReachable(database: Database, viewerId: string, otherId: string): Promise<boolean> {
  const rows = await database.run(findReachable, [viewerId, otherId]);
  return rows.length > 0;
}

const findReadable: Prepared = {
  name: 'visibility_readable',
  text: `select from users join profiles on profiles.id = users.id
    where users.id = $2 and ${readable('$1', 'users', 'profiles')}`,
};

/** Whether viewerId may read the profile page of otherId. */
export async function isReadable(database: Database, viewerId: string, otherId: string): Promise<boolean> {
  const rows = await database.run(findReadable, [viewerId, otherId]);
  return rows.length > 0;
}

/**
 * The search numbers never shown to a viewer, as an integer[]: one's own, and those of a block either way. Empty for null, a
 * visitor. This is the half of "who is found" that depends on who asks; the other half (listed) is kept by the database,
 * which holds only listed members in tandem_pairs.
 */
export function hiddenFrom(viewerId: string): string {
  return `coalesce((select own.search_number || array(
      select other.search_number from blocks join profiles other on other.id = blocks.blocked_id where blocks.blocker_id = own.id
      union
      select other.search_number from blocks join profiles other on other.id = blocks.blocker_id where blocks.blocked_id = own.id
    ) from profiles own where own.id = ${viewerId}), '{}')::integer[]`;
}
