import type { OpenTo } from '../../../contract/constants/profiles.ts';
import { type Database, type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { teaches } from '../../database/profile-languages.ts';

/**
 * Who may see whom, decided here for every feature (product 14). The conditions are SQL text for queries; their
 * arguments are SQL expressions such as a column or '$1', never a caller's value. What does not depend on the viewer is
 * an SQL function, which triggers call, too.
 */

/** Neither has blocked the other (decision 021: for both sides in search, profile and chat). */
export function notBlocked(viewerId: string, otherId: string): string {
  return `not exists (select from blocks
    where (blocks.blocker_id = ${viewerId} and blocks.blocked_id = ${otherId})
       or (blocks.blocker_id = ${otherId} and blocks.blocked_id = ${viewerId}))`;
}

/**
 * The account of a users row exists for others: neither deleted nor about to be. Requesting deletion hides a member
 * immediately, and cancelling restores them. users is the table's alias.
 */
export function stays(users: string): string {
  return `account_stays(${users})`;
}

/** The first has blocked the second, who still exists. Only to be disclosed to the blocker. */
export function hasBlocked(blockerId: string, blockedId: string): string {
  return `exists (select from blocks join users blocked on blocked.id = blocks.blocked_id
    where blocks.blocker_id = ${blockerId} and blocks.blocked_id = ${blockedId} and ${stays('blocked')})`;
}

/** The member of a users row takes part: email confirmed, not leaving, not suspended. users is the table's alias. */
export function takesPart(users: string): string {
  return `takes_part(${users})`;
}

/**
 * The viewer may write to the member of a users row, and see them as a chat partner: they take part, and there is no
 * block on either side. Inactive members are reachable, as existing chats still work (product 4).
 */
export function reachable(viewerId: string, users: string): string {
  return `(${takesPart(users)} and ${notBlocked(viewerId, `${users}.id`)})`;
}

/** The profile is open to members who do not know its owner: not inactive, paused or hidden by a moderator. */
export function openToAll(profiles: string): string {
  return `open_to_all(${profiles})`;
}

/**
 * The viewer may read the profile page: their own always; another's if reachable and either open to all or with a
 * chat that both see. users and profiles are aliases of the other's rows.
 */
export function readable(viewerId: string, users: string, profiles: string): string {
  return `(${users}.id = ${viewerId} or (${reachable(viewerId, users)} and (${openToAll(profiles)} or exists (
    select from chats
    where chats.state not in ('held', 'withheld')
      and ((chats.requester_id = ${viewerId} and chats.addressee_id = ${users}.id)
        or (chats.requester_id = ${users}.id and chats.addressee_id = ${viewerId}))))))`;
}

/**
 * The viewer may see a chat of theirs, given the alias of its row: a request held for review or rejected is visible
 * to its sender only.
 */
export function chatShownTo(viewerId: string, chats: string): string {
  return `(${chats}.requester_id = ${viewerId}
    or (${chats}.addressee_id = ${viewerId} and ${chats}.state not in ('held', 'withheld')))`;
}

/**
 * A member can answer a weekly proposal, given the alias of its row and the rows of rounds, users and profiles of
 * its other side: until the next round, while the other is reachable and open to all, and the two have no chat that
 * the member sees.
 */
export function proposalOpenTo(viewerId: string, proposals: string, now: string): string {
  return `(rounds.until > ${now} and ${proposals}.chat_id is null and ${reachable(viewerId, 'users')} and ${openToAll('profiles')}
    and not exists (select from chats where least(chats.requester_id, chats.addressee_id) = ${proposals}.first_id
      and greatest(chats.requester_id, chats.addressee_id) = ${proposals}.second_id and ${chatShownTo(viewerId, 'chats')}))`;
}

/**
 * The viewer (null: a visitor) may read a post, given the alias of its row: not deleted, and visible if not hidden
 * or their own.
 */
export function postShownTo(viewerId: string, posts: string): string {
  return `${posts}.deleted_at is null and (${posts}.hidden_at is null or ${posts}.author_id = ${viewerId}::uuid)`;
}

/**
 * The member of a profiles row currently has as many first messages as they chose (decision 007). profiles is the
 * table's alias.
 */
export function isLimitReached(profiles: string): string {
  return `(${profiles}.request_limit is not null and coalesce(${profiles}.requests_closed_until > now(), false))`;
}

/**
 * The same, or they chose to be full: in both cases search ranks them after everyone with room. This is the
 * is_full of search_score.
 */
export function takesNoMore(profiles: string): string {
  return `(${profiles}.is_full or ${isLimitReached(profiles)})`;
}

/**
 * Whether a member takes another's first message (decision 007), given the sender's id and the alias of the
 * recipient's profiles row: 'open'; 'not_mine', without saying which condition; or 'closed' to everyone, by choice
 * or because the limit is reached. A visitor (null) only learns whether it is closed to everyone. Existing chats are
 * not affected.
 */
export function requestPolicy(requesterId: string, profiles: string): string {
  return `case when ${isLimitReached(profiles)} then 'closed' else ${chosenPolicy(requesterId, profiles)} end`;
}

/** The same by choice alone, when no request is involved: both accepted a proposal. */
export function chosenPolicy(requesterId: string, profiles: string): string {
  const needs = (word: OpenTo) => `'${word}' = any(${profiles}.open_to)`;
  return `case when ${profiles}.open_to = '{}' then 'open'
    when ${needs('nobody')} then 'closed'
    when ${requesterId} is null or exists (select from profiles requester where requester.id = ${requesterId}
      and (not ${needs('with_picture')} or requester.image_id is not null)
      and (not ${needs('same_gender')} or requester.gender = ${profiles}.gender)
      and (not ${needs('both_ways')} or (${teaches('requester.id', `${profiles}.id`)}
        and ${teaches(`${profiles}.id`, 'requester.id')}))) then 'open'
    else 'not_mine' end`;
}

const findReachable: Prepared = {
  name: 'visibility_reachable',
  text: `select from users where users.id = $2 and ${reachable('$1', 'users')}`,
};

/**
 * Whether viewerId may write to otherId. Blocked, suspended, deleted, unconfirmed and unknown members are
 * indistinguishable: false.
 */
export async function isReachable(sql: Sql, viewerId: string, otherId: string): Promise<boolean> {
  const rows = await runIn(sql, findReachable, [viewerId, otherId]);
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
 * A query of the search numbers hidden from a viewer: their own, and those with a block on either side; none for null, a
 * visitor. Evaluated once per search with `not in`, it costs almost nothing without blocks, and no more per row with
 * thousands. This is the half of "who is found" that depends on the viewer; the other half (listed) is maintained by
 * the database, which has only listed members in search_entries.
 */
export function hiddenFrom(viewerId: string): string {
  return `select own.search_number from profiles own where own.id = ${viewerId}
    union all select other.search_number from blocks join profiles other on other.id = blocks.blocked_id
      where blocks.blocker_id = ${viewerId}
    union all select other.search_number from blocks join profiles other on other.id = blocks.blocker_id
      where blocks.blocked_id = ${viewerId}`;
}

/**
 * A mail may show the text of a first message, given the aliases of its chat and of the recipient's users row: the
 * recipient allows it (decision 022), and no moderator has hidden it or is reviewing it.
 */
export function firstMessageMailed(chats: string, addressee: string): string {
  return `(${addressee}.mail_previews and exists (select from messages m where m.chat_id = ${chats}.id and m.sequence = 1 and m.hidden_at is null and m.deleted_at is null
    and not exists (select from cases where cases.kind = 'message' and cases.thing_id = m.id and cases.state = 'open')))`;
}
