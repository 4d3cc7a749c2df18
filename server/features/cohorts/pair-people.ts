import { ApiError } from '../../base/errors.ts';
import type { Action } from '../../http/endpoint.ts';
import { inBoard, type LockedBoard, personOf } from './in-board.ts';
import { type Person, pairsByPerson } from './read-pool.ts';
import { removeDrafts, storeDrafts } from './store-pairs.ts';

/**
 * Pairs two people by hand, as a locked draft. Their other drafts are split, except that a person who takes two
 * retains one. Throws not_found, pair_published for a person whose places are taken by published pairs, and
 * pair_impossible, whatever the reason.
 */
export const pairPeople: Action<'POST /api/organisation/cohorts/{id}/pairs'> = async (call) => {
  const { first, second } = call.body.data;
  return { data: await inBoard(call, (board) => pairInBoard(board, personOf(board, first), personOf(board, second))) };
};

/** The same in a locked board. */
export async function pairInBoard(board: LockedBoard, first: Person, second: Person): Promise<void> {
  const { sql, now, pool, match } = board;
  const fit = first.id === second.id ? null : match(first, second);
  if (!fit) throw new ApiError('pair_impossible');
  const ofPerson = pairsByPerson(pool.pairs);
  const pairsOf = (person: Person, state: 'draft' | 'running') =>
    (ofPerson.get(person.id) ?? []).filter((pair) => pair.state === state);
  for (const person of [first, second])
    if (pairsOf(person, 'running').length >= person.capacity) throw new ApiError('pair_published');
  const drafts = [first, second].flatMap((person) => {
    const room = person.capacity - pairsOf(person, 'running').length - 1;
    return pairsOf(person, 'draft').slice(room);
  });
  await removeDrafts(
    sql,
    drafts.map(({ id }) => id),
  );
  await storeDrafts(sql, now, [{ first, second, fit, isLocked: true }]);
}
