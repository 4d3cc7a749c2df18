import { emailKey } from '../../../contract/email.ts';
import { ApiError } from '../../base/errors.ts';
import { wideNetworkOf } from '../../base/network-address.ts';
import type { Sql } from '../../database/connection.ts';
import { countAttempt } from '../../http/count-attempts.ts';
import type { Services } from '../../http/endpoint.ts';
import { isLocalCaller } from './is-local-caller.ts';

interface MailCall extends Services {
  clientAddress: string;
}

const daySeconds = 86_400;
/** Mails a day to one unconfirmed mailbox, by any sender. */
const toMailbox = { points: 6, seconds: daySeconds };
/** Such mails a day requested from one network: a whole school may sign up on one day. */
const fromNetwork = { points: 120, seconds: daySeconds };
/**
 * Password reset links a day for one mailbox, requested from one network and from all: a stranger elsewhere cannot
 * use up the owner's.
 */
const resetsFromNetwork = { points: 5, seconds: daySeconds };
const resets = { points: 40, seconds: daySeconds };

/**
 * Counts a mail to an address that may be a stranger's, in the transaction that queues it, so that unsent mails do
 * not count. Throws too_many_mails. Off with RATE_LIMITS=off; on a local instance callers on the same machine are
 * counted by mailbox only.
 */
export async function admitMail(call: MailCall, sql: Sql, address: string): Promise<void> {
  if (!call.environment.rateLimits) return;
  const waits = [await countAttempt(call, sql, ['mail-to', mailboxOf(address)], toMailbox)];
  if (!isLocalCaller(call)) {
    waits.push(await countAttempt(call, sql, ['mail-network', wideNetworkOf(call.clientAddress)], fromNetwork));
  }
  const seconds = Math.max(...waits);
  if (seconds > 0) throw new ApiError('too_many_mails', { values: { seconds, hours: Math.ceil(seconds / 3600) } });
}

/** Counts a reset link requested for an address, known or not; false when there were too many in a day. */
export async function admitReset(call: MailCall, sql: Sql, address: string): Promise<boolean> {
  const mailbox = mailboxOf(address);
  const network = wideNetworkOf(call.clientAddress);
  const waits = [
    await countAttempt(call, sql, ['reset-network', mailbox, network], resetsFromNetwork),
    await countAttempt(call, sql, ['reset-day', mailbox], resets),
  ];
  return Math.max(...waits) === 0;
}

/** Providers that ignore dots in the local part. */
const withoutDots = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox of an address: a suffix after a plus is the same mailbox, as are dots with some providers. */
function mailboxOf(address: string): string {
  const [local = '', domain = ''] = emailKey(address).split('@');
  const [box = ''] = local.split('+');
  return withoutDots.has(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`;
}
