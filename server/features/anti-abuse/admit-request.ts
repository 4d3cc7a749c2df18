import type { ReportRule } from '../../../contract/constants/reports.ts';
import { hourMs } from '../../../contract/format/durations.ts';
import { linkIn } from '../../../contract/has-link.ts';
import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { markText } from './mark-text.ts';
import { readReputation } from './read-reputation.ts';
import { refuseTooMany } from './refuse-too-many.ts';
import { type Reception, reception, unwelcome } from './rules.ts';

// Only recipients of their own requests, so that strangers cannot agree to silence a member.
const readRows: Prepared = {
  name: 'anti_abuse_reception',
  text: `select
      (select count(distinct reports.reporter_id)::integer from cases
        join reports on reports.case_id = cases.id
        join chats on chats.requester_id = cases.subject_id and chats.addressee_id = reports.reporter_id
        where cases.subject_id = $1 and cases.last_action is distinct from 'dismiss' and reports.created_at > $2) as reports,
      count(*) filter (where state = 'declined')::integer as declined,
      count(*) filter (where state <> 'declined')::integer as accepted
    from chats where requester_id = $1 and answered_at > $3`,
};

/** How a member's recent requests were received, as of now. */
async function readReception(transaction: Sql, memberId: string, now: Date): Promise<Reception> {
  const since = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const given = [memberId, since(reception.reportHours), since(reception.declineHours)];
  const [row] = await runIn<Reception>(transaction, readRows, given);
  return row ?? { reports: 0, declined: 0, accepted: 0 };
}

/** A decision is made in the transaction that stores its subject. */
export interface Deciding {
  sql: Sql;
  now: Date;
}

export interface FirstMessage {
  from: string;
  to: string;
  text: string;
  /** the meeting place of a message that offers times; as in any offer, a link in it is refused */
  place?: string | null | undefined;
  /** RATE_LIMITS of the environment; the text itself is checked in any case */
  rateLimits: boolean;
}

/**
 * Decides on a new request (decision 020): null to deliver it, or, to hold it for review, the evidence for the
 * moderators. Call it with the sender's users row locked. Throws too_many_new_requests, and link_too_early for a
 * link by a sender without an answer so far.
 */
export async function admitRequest(deciding: Deciding, message: FirstMessage): Promise<HeldBecause | null> {
  const { sql, now } = deciding;
  const reputation = await readReputation(sql, message.from, now);
  if (message.rateLimits) await refuseTooMany(sql, { memberId: message.from, counted: 'requests', reputation, now });
  const link = reputation === 'new' ? linkIn(message.text) : undefined;
  if (link !== undefined) throw linkTooEarly(link);
  const others = reputation === 'new' ? await markMessage(deciding, message) : 0;
  if (others > 0) return { rule: 'same_text', others };
  const many = unwelcome(await readReception(sql, message.from, now));
  return many > 0 ? { rule: 'unwelcome', others: many } : null;
}

/**
 * The rule that held something back, as evidence of its case. others: how many received the same text before; for
 * unwelcome, how many reported or declined.
 */
export interface HeldBecause {
  rule: ReportRule;
  others: number;
}

/**
 * Decides on a further message by the requester in an unanswered request: only by content, not by number. Throws
 * link_too_early, and same_text for a text many others already received, both for a sender without an answer so far.
 */
export async function admitFollowUp(deciding: Deciding, message: Omit<FirstMessage, 'rateLimits'>): Promise<void> {
  const { sql, now } = deciding;
  if ((await readReputation(sql, message.from, now)) !== 'new') return;
  const link = linkIn(message.text);
  if (link !== undefined) throw linkTooEarly(link);
  if ((await markMessage(deciding, message)) > 0) throw new ApiError('same_text');
}

/** Names the piece, as what looks like a link may be a forgotten blank. */
function linkTooEarly(link: string): ApiError {
  return new ApiError('link_too_early', { values: { link } });
}

/** Text and place are marked separately, so that varying one does not hide the other. */
async function markMessage({ sql, now }: Deciding, { from, to, text, place }: Omit<FirstMessage, 'rateLimits'>) {
  const receiver = await sql.selectFrom('profiles').select('name').where('id', '=', to).executeTakeFirst();
  const written = { kind: 'message', target: to, targetName: receiver?.name, author: from } as const;
  const ofText = await markText(sql, { ...written, text }, now);
  return place ? Math.max(ofText, await markText(sql, { ...written, text: place }, now)) : ofText;
}
