import { createHash, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { Action, Call } from '../../http/endpoint.ts';
import { stopMail } from './stop-mail.ts';

/** The header in which a mail service sends the secret, so that no one else can stop a member's emails. */
const secretHeader = 'x-webhook-secret';

const noteDelivery: Prepared = {
  name: 'deliveries_note_report',
  text: `update deliveries set state = $2, done_at = coalesce(done_at, $3)
    where id = $1 and channel = 'mail' and state in ('sending', 'sent', 'bounced')
    returning user_id as "userId"`,
};
const findByAddress: Prepared = {
  name: 'notifications_member_by_address',
  text: 'select id as "userId" from users where lower(email) = lower($1) and deleted_at is null',
};

/**
 * Takes a report of the mail service that an address does not work for good, or that its owner marked a mail as spam:
 * notifications are no longer mailed there. A report about nothing of ours changes nothing and gets the same answer.
 * Throws not_found without or with a wrong secret, and if none is set (MAIL_WEBHOOK_SECRET).
 */
export const takeMailReport: Action<'POST /api/webhooks/mail'> = async (call) => {
  const { mailWebhookSecret } = call.environment;
  if (!mailWebhookSecret || !isSame(call.request.headers.get(secretHeader) ?? '', mailWebhookSecret)) {
    throw new ApiError('not_found');
  }
  await call.database.sql.transaction().execute((sql) => takeIn(sql, call));
  return { ok: true };
};

async function takeIn(sql: Sql, { body, clock }: Call<'POST /api/webhooks/mail'>): Promise<void> {
  const { type, messageId, address } = body;
  const now = clock();
  const deliveryId = /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(messageId ?? '')?.[1];
  const state = type === 'bounce' ? 'bounced' : 'complained';
  const [reported] = deliveryId ? await runIn<Found>(sql, noteDelivery, [deliveryId, state, now]) : [];
  // A named address decides: the member may have another one since.
  const [owner] = address === undefined ? [reported] : await runIn<Found>(sql, findByAddress, [address.trim()]);
  if (owner) await stopMail(sql, owner.userId, type, now);
}

interface Found {
  userId: string;
}

/** Compares hashes, which have the same length, in constant time. */
function isSame(given: string, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(secret));
}
