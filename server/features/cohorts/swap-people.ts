import { ApiError } from '../../base/errors.ts';
import type { Action } from '../../http/endpoint.ts';
import { inBoard, type LockedBoard, personOf } from './in-board.ts';
import type { Person } from './read-pool.ts';
import { removeDrafts, storeDrafts } from './store-pairs.ts';

/**
 * Puts a person in the place that another has in a draft. The other takes the person's former place if the two there
 * can be paired, else goes to the pool. Throws not_found, pair_published if either is in no draft to change, and
 * pair_impossible.
 */
export const swapPeople: Action<'POST /api/organisation/cohorts/{id}/swap'> = async (call) => {
  const { person, place } = call.body.data;
  return { data: await inBoard(call, (board) => swapInBoard(board, personOf(board, person), personOf(board, place))) };
};

async function swapInBoard(board: LockedBoard, person: Person, place: Person): Promise<void> {
  const { sql, now, pool, match } = board;
  const draftWith = ({ id }: Person) =>
    pool.pairs.find(({ state, firstId, secondId }) => state === 'draft' && (firstId === id || secondId === id));
  const partnerIn = (pair: ReturnType<typeof draftWith>, { id }: Person) =>
    pair && pool.people.get(pair.firstId === id ? pair.secondId : pair.firstId);
  const isPublished = ({ id }: Person) =>
    pool.pairs.some(({ state, firstId, secondId }) => state === 'running' && (firstId === id || secondId === id));
  const [own, wanted] = [draftWith(person), draftWith(place)];
  if (!wanted || isPublished(person)) throw new ApiError('pair_published');
  const staying = partnerIn(wanted, place);
  const left = partnerIn(own, person);
  const fit = staying && staying.id !== person.id ? match(person, staying) : null;
  if (!staying || !fit) throw new ApiError('pair_impossible');
  const inReturn = left && left.id !== place.id ? match(place, left) : null;
  await removeDrafts(sql, [wanted.id, ...(own ? [own.id] : [])]);
  await storeDrafts(sql, now, [
    { first: person, second: staying, fit, isLocked: true },
    ...(left && inReturn ? [{ first: place, second: left, fit: inReturn, isLocked: true }] : []),
  ]);
}
