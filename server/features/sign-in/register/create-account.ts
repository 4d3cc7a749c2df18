import type { Locale } from '../../../../contract/locales.ts';
import type { Sql } from '../../../database/connection.ts';
import { storeLanguages } from '../../../database/profile-languages.ts';
import type { ProfileBeginning } from '../../profiles/public.ts';

interface NewAccount {
  id: string;
  email: string;
  passwordHash: string;
  name: string;
  locale: Locale;
  newsletter?: boolean;
  termsAcceptedAt?: Date;
  emailConfirmedAt?: Date;
  /** initial profile values */
  profile?: ProfileBeginning;
  now: Date;
}

/** Creates a user with a profile, empty except for its initial values, in the caller's transaction. */
export async function createAccount(sql: Sql, account: NewAccount): Promise<void> {
  const { id, email, passwordHash, name, locale, newsletter, termsAcceptedAt, emailConfirmedAt, profile, now } =
    account;
  await sql
    .insertInto('users')
    .values({
      id,
      email,
      password_hash: passwordHash,
      email_confirmed_at: emailConfirmedAt ?? null,
      locale,
      ...(newsletter !== undefined && { newsletter }),
      terms_accepted_at: termsAcceptedAt ?? null,
      created_at: now,
    })
    .execute();
  await sql
    .insertInto('profiles')
    .values({
      id,
      name,
      created_at: now,
      last_active_at: now,
      active_day: now.toISOString().slice(0, 10),
      ...profile?.columns,
    })
    .execute();
  if (profile) await storeLanguages(sql, id, profile.languages);
}
