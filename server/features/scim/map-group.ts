import { ApiError } from '../../base/errors.ts';
import type { Action } from '../../http/endpoint.ts';
import { inPremiumTransaction } from '../premium/public.ts';
import { lockOwnTeam } from '../teams/public.ts';
import { inviteGroup } from './invite-group.ts';
import { directoryOf } from './read-directory.ts';

/**
 * Chooses the cohort that a group of the caller's directory invites to, and mails its link to those in it. Throws
 * not_found, and invalid_input for a cohort of another team.
 */
export const mapGroup: Action<'PUT /api/organisation/directory/groups/{id}'> = (call) =>
  inPremiumTransaction(call, async (transaction) => {
    const { sql } = transaction;
    const { cohort } = call.body.data;
    const team = await lockOwnTeam(transaction, call.member.id);
    const own =
      cohort === null ||
      (await sql
        .selectFrom('cohorts')
        .select('id')
        .where('id', '=', cohort)
        .where('team_id', '=', team.id)
        .executeTakeFirst());
    if (!own) throw new ApiError('invalid_input', { fields: [{ path: 'cohort', key: 'invalid' }] });
    const changed = await sql
      .updateTable('scim_groups')
      .set({ cohort_id: cohort })
      .where('id', '=', call.params.id)
      .where('team_id', '=', team.id)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw new ApiError('not_found');
    await inviteGroup(transaction, call, changed.id);
    return { data: await directoryOf(sql, call, call.member.id) };
  });
