import * as limits from '../../../contract/limits.ts';
import { chosenPolicy, notBlocked, takesPart } from '../visibility/public.ts';

/**
 * SQL: the member of these users and profiles rows takes part in a round held on a day, at a moment: they opted in,
 * are in search, visited recently, have room (decision 006), and may write to others. The arguments are aliases and
 * parameters.
 */
export function inRound(of: { users: string; profiles: string; day: string; now: string }): string {
  const { users, profiles, day, now } = of;
  return `(${users}.weekly_proposals and ${profiles}.listed and ${profiles}.active_day >= ${day}::date - ${limits.proposalAbsence}
    and has_room(${profiles}.tandems_running, ${profiles}.room, ${profiles}.is_full, ${profiles}.requests_open)
    and (${users}.messaging_paused_until is null or ${users}.messaging_paused_until <= ${now}::timestamptz) and ${takesPart(users)})`;
}

/**
 * SQL: two members, the smaller id first, were never proposed to each other and never had a chat, whatever became of
 * it.
 */
export function unknownToEachOther(firstId: string, secondId: string): string {
  return `(not exists (select from proposals known where known.first_id = ${firstId} and known.second_id = ${secondId})
    and not exists (select from chats where least(chats.requester_id, chats.addressee_id) = ${firstId}
      and greatest(chats.requester_id, chats.addressee_id) = ${secondId}))`;
}

/**
 * SQL: between the members of two profiles rows there is no block, and neither's request policy excludes the other
 * (decision 007).
 */
export function openToEachOther(one: string, other: string): string {
  return `(${notBlocked(`${one}.id`, `${other}.id`)} and ${chosenPolicy(`${one}.id`, other)} = 'open' and ${chosenPolicy(`${other}.id`, one)} = 'open')`;
}
