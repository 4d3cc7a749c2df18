import type { Locale } from '../../../../contract/locales.ts';
import { translatorFor } from '../../../../texts/translator.ts';
import { newId } from '../../../base/ids.ts';
import type { Sql } from '../../../database/connection.ts';
import { eraseMember } from '../../me/public.ts';
import { createAccount } from '../register/create-account.ts';

interface Owner {
  email: string;
  passwordHash: string;
  locale: Locale;
  now: Date;
}

/**
 * Gives an account possibly made by a stranger to the person who has just proved that its address is theirs: the
 * account is erased with all its data (credentials, texts, pictures, licences, sessions), and a new one starts with
 * a confirmed address (decision 026) and a placeholder name. sql is a transaction that has locked the user. Returns
 * the new user, and the pictures whose files must be removed after the commit.
 */
export async function beginAnew(
  sql: Sql,
  formerId: string,
  { email, passwordHash, locale, now }: Owner,
): Promise<{ userId: string; images: string[] }> {
  const images = (await eraseMember(sql, formerId, now)) ?? [];
  const userId = newId(now.getTime());
  const name = translatorFor(locale)('sign-in-new-member.name');
  await createAccount(sql, { id: userId, email, passwordHash, name, locale, emailConfirmedAt: now, now });
  return { userId, images };
}
