import type { Action } from '../../http/endpoint.ts';
import { inBoard, personOf } from './in-board.ts';
import { removeDrafts } from './store-pairs.ts';

/** Takes a person out of the planning with their drafts, or back in. A published pair stays. Throws not_found. */
export const excludePerson: Action<'PUT /api/organisation/cohorts/{id}/people/{person}'> = async (call) => {
  const { isExcluded } = call.body.data;
  const data = await inBoard(call, async (board) => {
    const { sql, now, pool } = board;
    const { id } = personOf(board, call.params.person);
    await sql
      .updateTable('cohort_applications')
      .set({ excluded_at: isExcluded ? now : null })
      .where('id', '=', id)
      .execute();
    const drafts = pool.pairs.filter(
      ({ state, firstId, secondId }) => state === 'draft' && (firstId === id || secondId === id),
    );
    if (isExcluded)
      await removeDrafts(
        sql,
        drafts.map((pair) => pair.id),
      );
  });
  return { data };
};
