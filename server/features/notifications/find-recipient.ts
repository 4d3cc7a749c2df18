import type { Locale } from '../../../contract/locales.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { takesPart } from '../visibility/public.ts';

/** The recipient of a delivery, from the account as it is now. */
export interface Recipient {
  email: string;
  locale: Locale;
}

const find: Prepared = {
  name: 'notifications_recipient',
  text: `select email, locale from users
    where id = $1 and ${takesPart('users')} and email is not null and (not $2 or mail_stopped_at is null)`,
};

/** The member, unless the account is gone or suspended, or, with byMail, no mail reaches it. */
export async function findRecipient(
  sql: Sql,
  userId: string,
  { byMail }: { byMail: boolean },
): Promise<Recipient | undefined> {
  const [recipient] = await runIn<Recipient>(sql, find, [userId, byMail]);
  return recipient;
}
