import type { NotificationName } from '../../contract/notifications-kinds.ts';
import { newId } from '../base/ids.ts';
import type { Services } from '../http/endpoint.ts';
import { MailNotSent } from '../integrations/mail/interface.ts';
import type { WrittenMail } from './layout.ts';

/** The recipient of an email, and its kind. userId null: no account. */
export interface Addressee {
  userId: string | null;
  to: string;
  kind: NotificationName;
}

/** Sends an email that cannot be switched off, and records it. Throws if a retry may succeed. */
export async function mailMember(
  services: Services,
  addressee: Addressee,
  mail: WrittenMail & { messageId?: string },
): Promise<void> {
  try {
    await services.mailer.send({ to: addressee.to, ...mail });
  } catch (error) {
    if (!(error instanceof MailNotSent && error.forGood)) throw error;
    services.log.info({ reason: error.message }, 'mail refused for good');
    return storeDelivery(services, addressee, 'failed', error.message);
  }
  await storeDelivery(services, addressee, 'sent', null);
}

/** Records nothing for a deleted account. */
async function storeDelivery(
  { database, clock }: Services,
  { userId, kind }: Addressee,
  state: 'sent' | 'failed',
  reason: string | null,
): Promise<void> {
  if (userId === null) return;
  const now = clock();
  await database.sql
    .insertInto('deliveries')
    .columns(['id', 'user_id', 'kind', 'channel', 'state', 'reason', 'created_at', 'next_try_at', 'done_at'])
    .expression((from) =>
      from
        .selectFrom('users')
        .select((row) => [
          row.val(newId(now.getTime())).as('id'),
          'users.id as user_id',
          row.val(kind).as('kind'),
          row.val('mail').as('channel'),
          row.val(state).as('state'),
          row.val(reason).as('reason'),
          row.val(now).as('created_at'),
          row.val(now).as('next_try_at'),
          row.val(now).as('done_at'),
        ])
        .where('users.id', '=', userId)
        .where('users.deleted_at', 'is', null),
    )
    .execute();
}
