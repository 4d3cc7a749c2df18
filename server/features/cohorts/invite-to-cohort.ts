import { ApiError } from '../../base/errors.ts';
import type { Action } from '../../http/endpoint.ts';
import { readAddressLines } from '../teams/public.ts';
import { isOpen, lockCohorts, ownCohort } from './cohort-row.ts';
import { inviteLines } from './invite-addresses.ts';

/**
 * Mails a cohort's link to the addresses in a text, each once a day, and reports on them in the order of the text; a
 * preview decides the same and mails nothing. Accounts are never looked up: answer and work are the same whether or
 * not an address has one. Throws not_found, cohort_closed, and invalid_input for a text without a word or with too
 * many lines.
 */
export const inviteToCohort: Action<'POST /api/organisation/cohorts/{id}/invitations'> = async (call) => {
  const { database, member, params, body, clock } = call;
  const lines = readAddressLines(body.data.addresses);
  const decided = await database.sql.transaction().execute(async (sql) => {
    const now = clock();
    await lockCohorts(sql, [(await ownCohort(sql, member.id, params.id, now)).id]);
    const cohort = await ownCohort(sql, member.id, params.id, now);
    if (!isOpen(cohort, now)) throw new ApiError('cohort_closed');
    return inviteLines(sql, cohort, lines, now, { isPreview: body.data.isPreview });
  });
  return { data: decided.map(({ line, text, result }) => ({ line, text, result })) };
};
