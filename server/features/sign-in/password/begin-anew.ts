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
 * Gives the address of an account that somebody else may have made to whoever has just proved that it is theirs: the account
 * is erased with all it held, ways in, texts, pictures, licences and sessions, and another one begins with a confirmed address
 * (decision 026). Its name is a word of ours, until its owner gives one. sql is a transaction that has locked the user.
 * Answers the new user, and the pictures whose files are to be removed after the commit.
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
