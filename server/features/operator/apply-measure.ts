import type { ActionKind } from '../../../contract/constants/moderation.ts';
import type { ReportKind } from '../../../contract/constants/reports.ts';
import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import type { PublishedEvent } from '../../live/hub.ts';
import { revokeCertificate } from '../certificates/public.ts';
import { announceHidden, hideMessage, settleHeldRequest } from '../chat/public.ts';
import { hideText, settleHeldText } from '../feed/public.ts';
import { applyAccountMeasures } from '../moderation/public.ts';
import { hideProfile } from '../profiles/public.ts';

/** The subject of an action. */
export interface Target {
  kind: ReportKind;
  thingId: string;
  chatId: string | null;
  sequence: number | null;
  subjectId: string;
}

const hideInForce: Prepared = {
  name: 'operator_hide_in_force',
  text: `select from case_actions a join cases c on c.id = a.case_id
    where c.kind = $1 and c.thing_id = $2 and a.kind = 'hide' and a.lifted_at is null limit 1`,
};

/** What remains to be done after the commit. */
export interface Effects {
  /** pictures whose files must be deleted */
  images: string[];
  /** events to publish */
  events: PublishedEvent[];
}

/**
 * Applies a stored action, in its transaction. lifts: the kind of the action it revokes. Any decision ends the
 * review of a thing held by a rule: only dismissal lets it through.
 */
export async function applyMeasure(
  { eraseMember }: Pick<Services, 'eraseMember'>,
  sql: Sql,
  target: Target,
  { kind, lifts }: { kind: ActionKind; lifts?: ActionKind | undefined },
  now: Date,
): Promise<Effects> {
  const images = kind === 'delete_account' ? await eraseMember(sql, target.subjectId, now) : [];
  if (!images) throw new ApiError('already_handled');
  if (kind === 'hide') await hide(sql, target, now);
  if (kind !== 'delete_account') await applyAccountMeasures(sql, target.subjectId);
  const isShownAgain = lifts === 'hide' && !(await isHiddenOtherwise(sql, target));
  if (isShownAgain) await hide(sql, target, null);
  const settles = kind !== 'lift' || isShownAgain;
  const events = settles ? await settleHeld(sql, target, kind === 'dismiss' || isShownAgain, now) : [];
  const message = messageOf(target);
  if (message && (kind === 'hide' || isShownAgain)) events.push(...(await announceHidden({ sql, now }, message)));
  return { images, events };
}

async function isHiddenOtherwise(sql: Sql, target: Target): Promise<boolean> {
  return (await runIn(sql, hideInForce, [target.kind, target.thingId])).length > 0;
}

async function settleHeld(sql: Sql, target: Target, isLetThrough: boolean, now: Date): Promise<PublishedEvent[]> {
  const { kind, thingId, chatId } = target;
  if (kind === 'post' || kind === 'comment') await settleHeldText(sql, { kind, id: thingId }, isLetThrough, now);
  return chatId === null ? [] : settleHeldRequest({ sql, now }, chatId, isLetThrough);
}

/** Hides a thing, or shows it again with null. */
async function hide(sql: Sql, target: Target, at: Date | null) {
  const { kind, thingId: id } = target;
  const message = messageOf(target);
  if (message) await hideMessage(sql, message, at);
  // A name appears everywhere: its owner changes it, or is suspended (refusalOf).
  else if (kind === 'message' || kind === 'team') return;
  else if (kind === 'profile') await hideProfile(sql, id, at);
  else if (kind === 'certificate') await revokeCertificate(sql, id, at);
  else await hideText(sql, { kind, id }, at);
}

function messageOf({ chatId, sequence }: Target) {
  return chatId === null || sequence === null ? undefined : { chatId, sequence };
}

/** Marks an action as lifted. Throws already_handled if it already is. */
export async function markLifted(sql: Sql, actionId: string, now: Date): Promise<void> {
  const lifted = await sql
    .updateTable('case_actions')
    .set({ lifted_at: now })
    .where('id', '=', actionId)
    .where('lifted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!lifted) throw new ApiError('already_handled');
}
