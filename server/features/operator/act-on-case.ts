import type { z } from 'zod';
import type { Role } from '../../../contract/constants/moderation.ts';
import { dayMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import type { newAction } from '../../../contract/operator.ts';
import { ApiError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { retryDeadlock } from '../../database/retry-deadlock.ts';
import { queueMail } from '../../emails/outbox.ts';
import type { Action, Services } from '../../http/endpoint.ts';
import { writeAudit } from '../audit/public.ts';
import { removeImageFiles } from '../images/public.ts';
import { refusalOf } from './allowed-actions.ts';
import { applyMeasure, type Effects, markLifted } from './apply-measure.ts';
import { findCase, readCase } from './read-case.ts';
import { type ActionRow, presentAction, selectActions } from './select-actions.ts';
import type { CaseRow } from './select-cases.ts';

type Given = z.output<typeof newAction>;

/**
 * Acts on a case: stores the action, applies it, audits it and queues the mail to the member, all or nothing
 * (decision 019). Throws not_found, case_about_oneself, has_role; already_handled if someone has acted since the
 * case was read, or the result already holds; invalid_input for an invalid end.
 */
export const actOnCase: Action<'POST /api/operator/cases/{id}/actions'> = async (call) => {
  const { member, params, locale } = call;
  const given = call.body.data;
  const until = endOf(given, call.clock());
  const { data, effects } = await retryDeadlock(() =>
    call.database.sql.transaction().execute(async (sql) => {
      const effects = await act(sql, call, { caseId: params.id, moderatorId: member.id, given, until });
      return { data: await readCase(sql, call, params.id, { id: member.id, locale }), effects };
    }),
  );
  call.live.publish(effects.events);
  await Promise.all(effects.images.map((image) => removeImageFiles(call, image)));
  return { data };
};

/** When a pause or suspension ends, as a database value; null for other kinds. */
function endOf({ kind, until, lifts }: Given, now: Date): Date | 'infinity' | null {
  const refuse = (path: string, key: string) => {
    throw new ApiError('invalid_input', { fields: [{ path, key }] });
  };
  if (kind === 'lift' && lifts === undefined) refuse('lifts', 'required');
  if (kind !== 'lift' && lifts !== undefined) refuse('lifts', 'not_for_this');
  if (kind !== 'suspend' && kind !== 'pause_messaging') {
    if (until) refuse('until', 'not_for_this');
    return null;
  }
  if (until === undefined) refuse('until', 'required');
  if (!until) return 'infinity';
  const end = new Date(until);
  if (end <= now) refuse('until', 'date_past');
  if (end.getTime() - now.getTime() > limits.measureDaysAhead * dayMs) refuse('until', 'date_too_far');
  return end;
}

interface Acting {
  caseId: string;
  moderatorId: string;
  given: Given;
  until: Date | 'infinity' | null;
}

// Of two moderators who saw the same version, the first raises it, and the other finds it gone.
const closeCase: Prepared = {
  name: 'operator_close_case',
  text: `update cases set version = version + 1, state = 'closed', first_action_at = coalesce(first_action_at, $3),
      closed_at = coalesce(closed_at, $3), last_action = $4
    where id = $1 and version = $2 returning id`,
};

async function act(sql: Sql, services: Services, acting: Acting): Promise<Effects> {
  const { caseId, moderatorId, given, until } = acting;
  const now = services.clock();
  const found = await findCase(sql, caseId);
  const closed = await runIn(sql, closeCase, [caseId, given.version, now, given.kind]);
  if (closed.length === 0) throw new ApiError('already_handled');
  const lifted = await refuseWhatDoesNotFit(services, sql, found, acting, now);
  const { subjectId } = found;
  const actionId = newId(now.getTime());
  await sql
    .insertInto('case_actions')
    .values({
      id: actionId,
      case_id: caseId,
      subject_id: subjectId,
      moderator_id: moderatorId,
      kind: given.kind,
      reason: given.reason,
      note: given.note ?? null,
      until,
      lifts: given.lifts ?? null,
      created_at: now,
    })
    .execute();
  if (given.lifts) await markLifted(sql, given.lifts, now);
  if (given.kind === 'delete_account') await storeAddress(sql, actionId, subjectId);
  const effects = await applyMeasure(services, sql, found, { kind: given.kind, lifts: lifted?.kind }, now);
  const details = { kind: given.kind, until: until instanceof Date ? until.toISOString() : until };
  await writeAudit(sql, { actorId: moderatorId, action: 'act', subjectId, caseId, details }, now);
  await queueMail(sql, 'measure', { actionId }, now);
  return effects;
}

const lockPerson: Prepared = {
  name: 'operator_lock_person',
  text: 'select role, deleted_at is not null as deleted from users where id = $1 for no key update',
};
const actionOfCase: Prepared = {
  name: 'operator_action_of_case',
  text: `${selectActions} a.case_id = $1 and a.id = $2`,
};

/** Throws what refusalOf returns; returns the action to be lifted. */
async function refuseWhatDoesNotFit(
  { snapshots }: Services,
  sql: Sql,
  found: CaseRow,
  { given, moderatorId }: Acting,
  now: Date,
) {
  const [person] = await runIn<{ role: Role; deleted: boolean }>(sql, lockPerson, [found.subjectId]);
  const snapshot = await snapshots[found.kind](sql, { ...found, id: found.thingId });
  const [lifted] = given.lifts ? await runIn<ActionRow>(sql, actionOfCase, [found.id, given.lifts]) : [];
  if (given.lifts && !lifted) throw new ApiError('not_found');
  const code = refusalOf(given.kind, {
    // A case is closed by its first action.
    state: given.version === 0 ? 'open' : 'closed',
    isAboutViewer: found.subjectId === moderatorId,
    personRole: person?.role ?? 'member',
    isPersonDeleted: person?.deleted ?? true,
    about: found.kind,
    thing: snapshot?.state ?? 'deleted',
    canLift: lifted !== undefined && presentAction(lifted, moderatorId, now).canLift,
  });
  if (code) throw new ApiError(code);
  return lifted;
}

/** Stores the address for the email about the deletion. */
async function storeAddress(sql: Sql, actionId: string, subjectId: string) {
  await sql
    .insertInto('parting_mails')
    .columns(['action_id', 'email', 'locale'])
    .expression((query) =>
      query
        .selectFrom('users')
        .select((row) => [row.val(actionId).as('action_id'), row.ref('email').$notNull().as('email'), 'locale'])
        .where('id', '=', subjectId)
        .where('email', 'is not', null),
    )
    .execute();
}
