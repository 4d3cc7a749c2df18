import { emailKey } from '../../../contract/email.ts';
import { dayMs } from '../../../contract/format/durations.ts';
import { ApiError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import type { Sql } from '../../database/connection.ts';
import { queueMail } from '../../emails/outbox.ts';
import type { Action } from '../../http/endpoint.ts';
import { type DecidedLine, decideInvitations, readAddressLines } from '../teams/public.ts';
import { type CohortRow, isOpen, lockCohorts, ownCohort } from './cohort-row.ts';

/** Addresses that may be invited within their 30 days, for each person a cohort takes. */
const invitationsPerPlace = 3;

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
    const known = await findKnown(sql, cohort, now);
    const found = decideInvitations(lines, known);
    if (!body.data.isPreview) await store(sql, cohort, found, known.invited, now);
    return found;
  });
  return { data: decided.map(({ line, text, result }) => ({ line, text, result })) };
};

async function findKnown(sql: Sql, cohort: CohortRow, now: Date) {
  const rows = await sql
    .selectFrom('cohort_invitations')
    .select(['id', 'email', 'invited_at'])
    .where('cohort_id', '=', cohort.id)
    .execute();
  const dayAgo = new Date(now.getTime() - dayMs);
  const mailed = rows.filter(({ invited_at }) => invited_at > dayAgo);
  const most = invitationsPerPlace * cohort.room;
  return {
    members: new Set<string>(),
    invited: new Map(rows.map(({ email, id }) => [emailKey(email), id])),
    mailed: new Set(mailed.map(({ email }) => emailKey(email))),
    room: { invitations: Math.max(0, most - rows.length), mails: Math.max(0, most - mailed.length) },
  };
}

async function store(
  sql: Sql,
  { id: cohortId }: CohortRow,
  decided: readonly DecidedLine[],
  invited: Map<string, string>,
  now: Date,
): Promise<void> {
  for (const { address, result } of decided) {
    if (address === null || (result !== 'invited' && result !== 'again')) continue;
    const known = invited.get(emailKey(address));
    const id = known ?? newId(now.getTime());
    if (known) await sql.updateTable('cohort_invitations').set({ invited_at: now }).where('id', '=', id).execute();
    else
      await sql
        .insertInto('cohort_invitations')
        .values({ id, cohort_id: cohortId, email: address, invited_at: now })
        .execute();
    await queueMail(sql, 'cohort-invitation', { invitation: id }, now);
  }
}
