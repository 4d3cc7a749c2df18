import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { type OwnActionRow, presentOwnAction, selectOwnActions } from './own-actions.ts';

/** No one has more that still matter. */
const most = 100;

const newest: Prepared = {
  name: 'moderation_own_actions',
  text: `${selectOwnActions} and a.subject_id = $1 order by a.created_at desc, a.id desc limit ${most}`,
};

/** Measures against the member, newest first, with the outcome of appeals. */
export const listOwnActions: Action<'GET /api/moderation/actions'> = async ({ database, member, clock }) => {
  const rows = await database.run<OwnActionRow>(newest, [member.id]);
  return { data: rows.map((row) => presentOwnAction(row, clock())) };
};
