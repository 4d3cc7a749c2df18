import type { Action } from '../../http/endpoint.ts';
import { draftOf, inBoard } from './in-board.ts';

/** Locks a draft, so that planning leaves it, or unlocks it. Throws not_found and pair_published. */
export const lockPair: Action<'PUT /api/organisation/cohorts/{id}/pairs/{pair}'> = async (call) => {
  const { isLocked } = call.body.data;
  const data = await inBoard(call, async (board) => {
    const { id } = draftOf(board, call.params.pair);
    await board.sql.updateTable('cohort_pairs').set({ is_locked: isLocked }).where('id', '=', id).execute();
  });
  return { data };
};
