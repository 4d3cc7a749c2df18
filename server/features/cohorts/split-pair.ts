import type { Action } from '../../http/endpoint.ts';
import { draftOf, inBoard } from './in-board.ts';
import { removeDrafts } from './store-pairs.ts';

/** Splits a draft; both go back to the pool. Throws not_found and pair_published. */
export const splitPair: Action<'DELETE /api/organisation/cohorts/{id}/pairs/{pair}'> = async (call) => ({
  data: await inBoard(call, (board) => removeDrafts(board.sql, [draftOf(board, call.params.pair).id])),
});
