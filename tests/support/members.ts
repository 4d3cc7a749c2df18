import type { Status } from '../../contract/constants/profiles.ts';
import { newId } from '../../server/base/ids.ts';
import type { Prepared } from '../../server/database/connection.ts';
import type { LanguageChoice } from '../../server/database/profile-languages.ts';
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

/** One statement: tests create thousands of members. */
const inserting: Prepared = {
  name: 'test-member',
  text: `with account as (
      insert into users (id, email, password_hash, email_confirmed_at, locale, terms_accepted_at, created_at, paid_until)
      values ($1, $2, $3, $4, $5, $6, $6, $7)
    ), profile as (
      insert into profiles (id, name, about, hobbies, gender, birthyear, place_id, status, created_at, last_active_at, active_day)
      values ($1, $8, $9, $10, $11, $12, $13, $14, $6, $6, $15)
    )
    insert into profile_languages (profile_id, side, language, level, position)
    select $1, side, entry->>'code', entry->>'level', place
    from jsonb_each($16) sides (side, list), jsonb_array_elements(list) with ordinality listed (entry, place)`,
};

/** Inserts a member directly and returns the id. Default: an Italian speaker in Luzern who learns Swiss German. */
export async function createMember(
  { services }: { services: Pick<TestApp['services'], 'database' | 'clock'> },
  traits: MemberTraits = {},
): Promise<string> {
  const id = newId();
  const now = services.clock();
  await services.database.run(inserting, [
    id,
    traits.email ?? `member-${id}@example.test`,
    traits.passwordHash ?? null,
    traits.confirmed === false ? null : now,
    traits.locale ?? 'de',
    now,
    traits.premium ? new Date(now.getTime() + 365 * 86_400_000) : null,
    traits.name ?? 'Lea',
    traits.about === undefined ? 'Ich bin gern am See und lerne am liebsten beim Kochen.' : traits.about,
    traits.hobbies ?? null,
    traits.gender ?? null,
    traits.birthyear ?? null,
    traits.placeId === undefined ? 600300 : traits.placeId,
    traits.status ?? 'both',
    now.toISOString().slice(0, 10),
    JSON.stringify({
      speaks: traits.speaks ?? [{ code: 'it', level: 'native' }],
      learns: traits.learns ?? [{ code: 'gsw', level: 'A2' }],
    }),
  ]);
  return id;
}
