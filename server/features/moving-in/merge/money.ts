import type { ImportedKind, ImportRefusal } from '../../../../contract/constants/moving-in.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import type { TeamAddress } from '../../../../contract/subscriptions.ts';
import { ApiError } from '../../../base/errors.ts';
import {
  type ImportedSubscription,
  importSubscription,
  inSubscriptionTransaction,
  type SubscriptionTransaction,
  updateImportedSubscription,
} from '../../subscriptions/public.ts';
import { joinTeam, openTeam } from '../../teams/public.ts';
import { staging } from '../staging.ts';
import {
  countChanged,
  countSame,
  countsOf,
  isKnown,
  isMissing,
  isUnknown,
  joinPerson,
  type Merge,
  recordImported,
  refuse,
  runIn,
} from './merge.ts';

interface SubscriptionRow extends ImportedSubscription {
  formerId: number;
  /** here, of one imported before */
  id: string | null;
  team: TeamRow | null;
}

interface TeamRow extends TeamAddress {
  formerId: number;
}

/** Imports subscriptions one by one through the ledger, with the teams they pay for, and who has a licence. */
export async function mergeMoney(merge: Merge): Promise<void> {
  await refuse(merge, 'subscription', 'no_member', isMissing(merge, 'subscription', 'owner', 'owner'));
  await refuse(merge, 'team', 'no_member', isMissing(merge, 'team', 'owner', 'owner'));
  const noSubscription = `not exists (select from ${staging}.subscription other where other.former_id = s.subscription)`;
  await refuse(merge, 'team', 'no_subscription', noSubscription);
  const isSecond = `exists (select from ${staging}.team other where other.former_id < s.former_id
    and (other.subscription = s.subscription or other.owner = s.owner))`;
  await refuse(merge, 'team', 'second_team', isSecond);
  const noTeam = `s.type = 'team' and not exists (select from ${staging}.team t where t.subscription = s.former_id)`;
  await refuse(merge, 'subscription', 'no_team', noTeam);
  await countSame(merge, 'subscription');
  await countSame(merge, 'team');
  for (let last: SubscriptionRow | undefined; ; ) {
    const page = await readSubscriptions(merge, last);
    for (const row of page) await mergeSubscription(merge, row);
    last = page.at(-1);
    if (!last) break;
  }
  await refuse(merge, 'team', 'subscription_refused', isUnknown('subscription', 'subscription'));
  await countChanged(merge, 'team');
  await mergeTeamMembers(merge);
}

/** Subscriptions read at once. */
const pageSize = 500;

/** The next ones that are new or changed, those paid longest first: of two that exclude each other it is taken. */
async function readSubscriptions(merge: Merge, last: SubscriptionRow | undefined): Promise<SubscriptionRow[]> {
  const { rows } = await merge.client.query<SubscriptionRow>(
    `select s.former_id as "formerId", known.id, o.id as "ownerId", s.type,
      s.months, s.price, s.licences, s.paid_until as "paidUntil", s.cancelled_at as "cancelledAt", s.provider_id as "providerId",
      s.created_at as "createdAt", case when t.former_id is not null then jsonb_build_object('formerId', t.former_id, 'name', t.name,
        'street', t.street, 'postcode', t.postcode, 'place', t.place, 'country', t.country) end as team
    from ${staging}.subscription s ${joinPerson(merge, 'subscription', 'owner', 'owner', 'o')}
      left join ${staging}.team t on t.subscription = s.former_id and s.type = 'team'
      left join imported_rows known on known.kind = 'subscription' and known.former_id = s.former_id
    where known.fingerprint is distinct from s.fingerprint
      and ($1::timestamptz is null or (date_trunc('milliseconds', s.paid_until), s.former_id) < ($1, $2::bigint))
    order by date_trunc('milliseconds', s.paid_until) desc, s.former_id desc limit ${pageSize}`,
    [last?.paidUntil, last?.formerId],
  );
  return rows;
}

async function mergeSubscription(merge: Merge, row: SubscriptionRow): Promise<void> {
  const counts = countsOf(merge, 'subscription');
  await quietly(merge, async (transaction) => {
    if (row.id !== null) {
      const isChanged = await updateImportedSubscription(transaction, row.id, row);
      counts[isChanged ? 'changed' : 'changedHere'] += 1;
      if (isChanged) await note(merge, transaction, 'subscription', row.formerId, row.id);
      return;
    }
    const imported = await importSubscription(transaction, row, async (opened) => {
      if (row.team) await openTeam(transaction, opened, addressOf(row.team));
    });
    if ('refused' in imported) {
      await refuse(merge, 'subscription', imported.refused, `s.former_id = ${row.formerId}`);
      return;
    }
    counts.new += 1;
    await note(merge, transaction, 'subscription', row.formerId, imported.id);
    if (row.team) await noteTeam(merge, transaction, row.team.formerId, imported.id);
  });
}

/** Runs work in a transaction of the ledger; nothing is announced to devices. */
async function quietly(merge: Merge, work: (transaction: SubscriptionTransaction) => Promise<void>): Promise<void> {
  await inSubscriptionTransaction({ ...merge.services, clock: () => merge.now }, async (transaction) => {
    await work(transaction);
    transaction.changed.clear();
  });
}

function addressOf({ name, street, postcode, place, country }: TeamRow) {
  return { name, street, postcode, place, country };
}

async function noteTeam(merge: Merge, transaction: SubscriptionTransaction, formerId: number, subscriptionId: string) {
  const { sql } = transaction;
  const team = await sql
    .selectFrom('teams')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst();
  if (!team) return;
  await note(merge, transaction, 'team', formerId, team.id);
  countsOf(merge, 'team').new += 1;
}

/** In the transaction of what it notes, so that a kill leaves both or none. */
function note(
  { now }: Merge,
  { sql }: SubscriptionTransaction,
  kind: ImportedKind,
  formerId: number,
  id: string,
  otherId: string | null = null,
) {
  const other = otherId === null ? 'null::uuid' : `'${otherId}'::uuid`;
  return recordImported(
    runIn(sql),
    kind,
    `select former_id, document, '${id}'::uuid as id, ${other} as other_id, fingerprint, null::bigint as written
     from ${staging}.${kind} where former_id = ${formerId}`,
    now,
  );
}

/** Why a member cannot have a licence of a team, by the code of joinTeam. */
const whyNoLicence: Partial<Record<ErrorCode, ImportRefusal>> = {
  not_found: 'team_over',
  in_other_team: 'in_other_team',
  team_full: 'team_full',
  team_unpaid: 'team_unpaid',
};

interface MemberRow {
  formerId: number;
  teamId: string;
  memberId: string;
}

async function mergeTeamMembers(merge: Merge): Promise<void> {
  await refuse(merge, 'teamMember', 'no_team', isUnknown('team', 'team'));
  await refuse(merge, 'teamMember', 'no_member', isMissing(merge, 'teamMember', 'member', 'member'));
  await countSame(merge, 'teamMember');
  await countChanged(merge, 'teamMember');
  const { rows } =
    await merge.client.query<MemberRow>(`select s.former_id as "formerId", t.id as "teamId", m.id as "memberId"
    from ${staging}.teammember s join imported_rows t on t.kind = 'team' and t.former_id = s.team
      ${joinPerson(merge, 'teamMember', 'member', 'member', 'm')}
    where not ${isKnown('teamMember')} order by s.former_id`);
  for (const { formerId, teamId, memberId } of rows) {
    try {
      await quietly(merge, async (transaction) => {
        await joinTeam(transaction, teamId, memberId);
        await note(merge, transaction, 'teamMember', formerId, teamId, memberId);
      });
      countsOf(merge, 'teamMember').new += 1;
    } catch (error) {
      const reason = error instanceof ApiError ? whyNoLicence[error.code] : undefined;
      if (!reason) throw error;
      await refuse(merge, 'teamMember', reason, `s.former_id = ${formerId}`);
    }
  }
}
