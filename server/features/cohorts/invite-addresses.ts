import { emailKey } from '../../../contract/email.ts';
import { dayMs } from '../../../contract/format/durations.ts';
import { newId } from '../../base/ids.ts';
import type { Sql } from '../../database/connection.ts';
import { queueMail } from '../../emails/outbox.ts';
import { type AddressLine, type DecidedLine, decideInvitations } from '../teams/public.ts';
import { type CohortRow, cohortById, isOpen, lockCohorts } from './cohort-row.ts';

/** Addresses that may be invited within their 30 days, for each person a cohort takes. */
const invitationsPerPlace = 3;

/**
 * Decides what becomes of lines with addresses, each mailed once a day, and mails the link of a locked cohort unless it
 * is a preview, or the address is silent. Accounts are never looked up.
 */
export async function inviteLines(
  sql: Sql,
  cohort: CohortRow,
  lines: AddressLine[],
  now: Date,
  { isPreview = false, silent = new Set() }: { isPreview?: boolean; silent?: ReadonlySet<string> },
): Promise<DecidedLine[]> {
  const known = await findKnown(sql, cohort, now);
  const decided = decideInvitations(lines, known);
  if (!isPreview) await store(sql, cohort, decided, known.invited, silent, now);
  return decided;
}

/**
 * Mails a cohort's link to addresses for a directory, except to silent ones, by emailKey: the page of the invitation
 * that they have just been mailed shows it. Returns those that have it now: nobody while the cohort is closed.
 */
export async function inviteAddresses(
  sql: Sql,
  cohortId: string,
  addresses: string[],
  silent: ReadonlySet<string>,
  now: Date,
): Promise<Set<string>> {
  await lockCohorts(sql, [cohortId]);
  const cohort = await cohortById(sql, cohortId, now);
  if (!isOpen(cohort, now)) return new Set();
  const lines = addresses.map((address, index) => ({ line: index + 1, text: address, address }));
  const decided = await inviteLines(sql, cohort, lines, now, { silent });
  return new Set(
    decided.flatMap(({ address, result }) => (address === null || result === 'too_many' ? [] : emailKey(address))),
  );
}

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
  silent: ReadonlySet<string>,
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
    if (!silent.has(emailKey(address))) await queueMail(sql, 'cohort-invitation', { invitation: id }, now);
  }
}
