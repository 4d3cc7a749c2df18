import { emailKey } from '../../../contract/email.ts';
import { Refusal } from '../../base/errors.ts';
import { wideNetworkOf } from '../../base/network-address.ts';
import type { Sql } from '../../database/connection.ts';
import { countAttempt } from '../../http/count-attempts.ts';
import type { Services } from '../../http/endpoint.ts';
import { isLocalCaller } from './is-local-caller.ts';

interface MailCall extends Services {
  clientAddress: string;
}

const daySeconds = 86_400;
/** Mails a day to one mailbox that nobody has proved to be theirs, whoever asks for them. */
const toMailbox = { points: 6, seconds: daySeconds };
/** Such mails a day that one network asks for: a school signs up on one day. */
const fromNetwork = { points: 120, seconds: daySeconds };
/** Links for a new password that one mailbox gets in a day, asked for by one network and by all: nobody far away uses up the owner's. */
const resetsFromNetwork = { points: 5, seconds: daySeconds };
const resets = { points: 40, seconds: daySeconds };

/**
 * Counts a mail to an address that may be a stranger's, in the transaction that has it sent; one that is not sent is not
 * counted. Throws too_many_mails. Off with RATE_LIMITS=off; on a local instance callers on the same machine count by mailbox only.
 */
export async function admitMail(call: MailCall, sql: Sql, address: string): Promise<void> {
  if (!call.environment.rateLimits) return;
  const waits = [await countAttempt(call, sql, ['mail-to', mailboxOf(address)], toMailbox)];
  if (!isLocalCaller(call)) {
    waits.push(await countAttempt(call, sql, ['mail-network', wideNetworkOf(call.clientAddress)], fromNetwork));
  }
  const seconds = Math.max(...waits);
  if (seconds > 0) throw new Refusal('too_many_mails', { values: { seconds, hours: Math.ceil(seconds / 3600) } });
}

/** Counts a link for a new password asked for an address, whoever has it; false when there were too many in a day. */
export async function admitReset(call: MailCall, sql: Sql, address: string): Promise<boolean> {
  const mailbox = mailboxOf(address);
  const network = wideNetworkOf(call.clientAddress);
  const waits = [
    await countAttempt(call, sql, ['reset-network', mailbox, network], resetsFromNetwork),
    await countAttempt(call, sql, ['reset-day', mailbox], resets),
  ];
  return Math.max(...waits) === 0;
}

/** Providers that read over dots in the local part. */
const withoutDots = new Set(['gmail.com', 'googlemail.com']);

/** Where the mail ends up: what stands behind a plus in the local part makes no other mailbox, nor do dots at some providers. */
function mailboxOf(address: string): string {
  const [local = '', domain = ''] = emailKey(address).split('@');
  const [box = ''] = local.split('+');
  return withoutDots.has(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`;
}
