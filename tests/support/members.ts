import type { Status } from '../../contract/constants/profiles.ts';
import { newId } from '../../server/base/ids.ts';
import { type LanguageChoice, storeLanguages } from '../../server/database/profile-languages.ts';
import type { TestApp } from './app.ts';

export interface MemberTraits {
  name?: string;
  email?: string;
  about?: string | null;
  hobbies?: string | null;
  speaks?: LanguageChoice[];
  learns?: LanguageChoice[];
  /** a place id of the directory: postcode times 100 plus suffix */
  placeId?: number | null;
  status?: Status;
  gender?: 'female' | 'male' | 'nonbinary' | null;
  birthyear?: number | null;
  confirmed?: boolean;
  premium?: boolean;
  locale?: 'de' | 'en' | 'fr';
  passwordHash?: string | null;
}

/** Inserts a member directly and returns the id. Default: an Italian speaker in Luzern who learns Swiss German. */
export async function createMember(
  { services }: { services: Pick<TestApp['services'], 'database' | 'clock'> },
  traits: MemberTraits = {},
): Promise<string> {
  const id = newId();
  const now = services.clock();
  const { sql } = services.database;
  await sql
    .insertInto('users')
    .values({
      id,
      email: traits.email ?? `member-${id}@example.test`,
      password_hash: traits.passwordHash ?? null,
      email_confirmed_at: traits.confirmed === false ? null : now,
      locale: traits.locale ?? 'de',
      terms_accepted_at: now,
      paid_until: traits.premium ? new Date(now.getTime() + 365 * 86_400_000) : null,
      created_at: now,
    })
    .execute();
  await sql
    .insertInto('profiles')
    .values({
      id,
      name: traits.name ?? 'Lea',
      about: traits.about === undefined ? 'Ich bin gern am See und lerne am liebsten beim Kochen.' : traits.about,
      hobbies: traits.hobbies === undefined ? null : traits.hobbies,
      gender: traits.gender ?? null,
      birthyear: traits.birthyear ?? null,
      place_id: traits.placeId === undefined ? 600300 : traits.placeId,
      status: traits.status ?? 'both',
      created_at: now,
      last_active_at: now,
      active_day: now.toISOString().slice(0, 10),
    })
    .execute();
  await storeLanguages(sql, id, {
    speaks: traits.speaks ?? [{ code: 'it', level: 'native' }],
    learns: traits.learns ?? [{ code: 'gsw', level: 'A2' }],
  });
  return id;
}
