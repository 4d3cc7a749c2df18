import type { Locale } from '../../../contract/locales.ts';
import { ApiError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { queueMail } from '../../emails/outbox.ts';
import type { Action, Services } from '../../http/endpoint.ts';
import type { PublishedEvent } from '../../live/hub.ts';
import { writeAudit } from '../audit/public.ts';
import { applyMeasure, markLifted } from './apply-measure.ts';
import { findCase } from './read-case.ts';
import { type ActionRow, presentAppealRow, selectActions } from './select-actions.ts';

// The statement itself excludes the action's author and its subject, whatever else is checked.
const answer: Prepared = {
  name: 'operator_answer_appeal',
  text: `update appeals set decision = $3, answer = $4, answered_by = $2::uuid, answered_at = $5
    from case_actions a
    where appeals.id = $1 and a.id = appeals.action_id and appeals.answered_at is null
      and a.moderator_id <> $2::uuid and a.subject_id <> $2::uuid
    returning a.id`,
};
const oneAppeal: Prepared = {
  name: 'operator_one_appeal',
  text: `select found.*, users.locale from (${selectActions} p.id = $1) found join users on users.id = found."subjectId"`,
};
const countAction: Prepared = {
  name: 'operator_count_lift',
  text: `update cases set version = version + 1, last_action = 'lift' where id = $1`,
};

/**
 * Answers an appeal, once; lifting revokes the action immediately. The member is mailed. Throws not_found,
 * own_action for the action's author, case_about_oneself, already_handled.
 */
export const answerAppeal: Action<'POST /api/operator/appeals/{id}/answer'> = async (call) => {
  const { member, params } = call;
  const { decision, answer: words } = call.body.data;
  const now = call.clock();
  const { data, events } = await call.database.sql.transaction().execute(async (sql) => {
    const previous = await readAppeal(sql, params.id);
    const answered = await runIn(sql, answer, [params.id, member.id, decision, words, now]);
    if (answered.length === 0) throw refusalFor(previous, member.id);
    const lift = { moderatorId: member.id, reason: words, now };
    const events = decision === 'lift' ? await takeBack(call, sql, previous, lift) : [];
    await notifyOwner(sql, previous, { actorId: member.id, decision, now });
    return { data: presentAppealRow(await readAppeal(sql, params.id), member.id, now), events };
  });
  call.live.publish(events);
  return { data };
};

type AppealedRow = ActionRow & { locale: Locale };

async function readAppeal(sql: Sql, appealId: string): Promise<AppealedRow> {
  const [row] = await runIn<AppealedRow>(sql, oneAppeal, [appealId]);
  if (!row) throw new ApiError('not_found');
  return row;
}

function refusalFor(row: AppealedRow, moderatorId: string): ApiError {
  if (row.subjectId === moderatorId) return new ApiError('case_about_oneself');
  return new ApiError(row.moderatorId === moderatorId ? 'own_action' : 'already_handled');
}

/** A granted appeal is an action of its own in the case. An action lifted in the meantime stays lifted. */
async function takeBack(
  services: Services,
  sql: Sql,
  row: AppealedRow,
  { moderatorId, reason, now }: { moderatorId: string; reason: string; now: Date },
): Promise<PublishedEvent[]> {
  await runIn(sql, countAction, [row.caseId]);
  const current = await readAppeal(sql, row.appealId ?? '');
  if (current.liftedAt !== null) return [];
  await sql
    .insertInto('case_actions')
    .values({
      id: newId(now.getTime()),
      case_id: row.caseId,
      subject_id: row.subjectId,
      moderator_id: moderatorId,
      kind: 'lift',
      reason,
      lifts: row.id,
      created_at: now,
    })
    .execute();
  await markLifted(sql, row.id, now);
  const found = await findCase(sql, row.caseId);
  return (await applyMeasure(services, sql, found, { kind: 'lift', lifts: row.kind }, now)).events;
}

async function notifyOwner(
  sql: Sql,
  row: AppealedRow,
  { actorId, decision, now }: { actorId: string; decision: string; now: Date },
) {
  const { subjectId, caseId, appealId } = row;
  await writeAudit(sql, { actorId, action: 'answer_appeal', subjectId, caseId, details: { decision } }, now);
  if (appealId) await queueMail(sql, 'appeal', { appealId }, now);
}
