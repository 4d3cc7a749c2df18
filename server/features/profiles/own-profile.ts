import { yearOf } from '../../../contract/format/clock.ts';
import type { Locale } from '../../../contract/locales.ts';
import { ApiError } from '../../base/errors.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { type ProfileAnswer, type ProfilePart, presentOwn } from './present-profile.ts';
import { type ProfileRow, profileColumns } from './profile-row.ts';

const findOwn: Prepared = {
  name: 'profiles_own',
  text: `select ${profileColumns('profiles')} from profiles where id = $1`,
};

/** A member's own profile with the requested parts. Throws not_found if the account is gone. */
export async function presentOwnProfile(
  services: Pick<Services, 'database' | 'directories' | 'clock'>,
  userId: string,
  locale: Locale,
  parts: readonly ProfilePart[],
): Promise<ProfileAnswer> {
  const [row] = await services.database.run<ProfileRow>(findOwn, [userId]);
  if (!row) throw new ApiError('not_found');
  return presentOwnRow(services, row, locale, parts);
}

/** The same from a row already read. */
export function presentOwnRow(
  { directories, clock }: Pick<Services, 'directories' | 'clock'>,
  row: ProfileRow,
  locale: Locale,
  parts: readonly ProfilePart[],
): ProfileAnswer {
  return presentOwn(row, { directories, locale, parts, thisYear: yearOf(clock()) });
}
