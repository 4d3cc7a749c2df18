import { ApiError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { type OwnActionRow, presentOwnAction, selectOwnActions } from './own-actions.ts';

const ownAction: Prepared = {
  name: 'moderation_own_action',
  text: `${selectOwnActions} and a.subject_id = $1 and a.id = $2`,
};
const insertAppeal: Prepared = {
  name: 'moderation_insert_appeal',
  text: `insert into appeals (id, action_id, text, created_at) values ($1, $2, $3, $4)
    on conflict (action_id) do nothing returning id`,
};

/**
 * Appeals against a measure, once. Throws not_found if it is not against the member, already_appealed,
 * appeal_too_late if it was lifted or ended long ago.
 */
export const appeal: Action<'POST /api/moderation/actions/{id}/appeal'> = async (call) => {
  const { database, member, params, body } = call;
  const now = call.clock();
  const data = await database.sql.transaction().execute(async (sql) => {
    const read = async () => {
      const [row] = await runIn<OwnActionRow>(sql, ownAction, [member.id, params.id]);
      if (!row) throw new ApiError('not_found');
      return presentOwnAction(row, now);
    };
    const action = await read();
    if (action.appeal) throw new ApiError('already_appealed');
    if (!action.canAppeal) throw new ApiError('appeal_too_late');
    const inserted = await runIn(sql, insertAppeal, [newId(now.getTime()), params.id, body.data.text, now]);
    if (inserted.length === 0) throw new ApiError('already_appealed');
    return read();
  });
  return { data };
};
