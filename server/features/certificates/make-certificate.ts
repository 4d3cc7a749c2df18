import { dayMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import { ApiError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { isPrintable } from '../billing-documents/public.ts';
import { generateCode } from '../codes/public.ts';
import { presentCertificate, standingCertificate } from './certificate-rows.ts';
import { isEarned, readProgress } from './read-progress.ts';

const yearMilliseconds = 365 * dayMs;
/** Groups of four characters in a code: 96 bits, which cannot be guessed. */
const codeGroups = 5;

/**
 * Creates a certificate of what both confirmed so far (product 21), with the name the member typed and without the
 * partner. Throws invalid_input for a name our fonts cannot print, certificate_languages for languages not in the
 * member's profile, certificate_too_early, certificate_exists if there is a valid one for these languages,
 * certificate_revoked if moderators withdrew one, too_many_certificates. Of two concurrent calls one succeeds.
 */
export const makeCertificate: Action<'POST /api/certificates'> = async (call) => {
  const { member, directories, locale } = call;
  const { name, speaks, learns } = call.body.data;
  if (!isPrintable(name))
    throw new ApiError('invalid_input', { fields: [{ path: 'name', key: 'name_not_printable' }] });
  const now = call.clock();
  const id = newId();
  const row = await call.database.sql.transaction().execute(async (sql) => {
    await sql.selectFrom('users').select('id').where('id', '=', member.id).forNoKeyUpdate().execute();
    await requireRoom(sql, member.id, now);
    const progress = (await readProgress(sql, member.id)).find(
      (each) => each.speaks === speaks && each.learns === learns,
    );
    if (!progress || !isEarned(progress)) throw new ApiError('certificate_too_early');
    await requireOwnLanguages(sql, member.id, { speaks, learns });
    await refuseRevoked(sql, member.id, { speaks, learns });
    const made = await sql
      .insertInto('certificates')
      .values({
        id,
        code: generateCode(codeGroups),
        user_id: member.id,
        name,
        speaks,
        learns,
        spoken_minutes: progress.spokenMinutes,
        learned_minutes: progress.learnedMinutes,
        meetings: progress.meetings,
        first_on: progress.firstOn,
        last_on: progress.lastOn,
        issued_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'speaks', 'learns']).where('withdrawn_at', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    if (!made) throw new ApiError('certificate_exists');
    return standingCertificate(sql, id, member.id);
  });
  return { data: presentCertificate(row, directories, locale) };
};

const revoked: Prepared = {
  name: 'certificates_revoked_of_pair',
  text: 'select from certificates where user_id = $1 and speaks = $2 and learns = $3 and revoked_at is not null limit 1',
};

/** Withdrawing one's own certificate as well must not bypass the moderators. */
async function refuseRevoked(
  sql: Sql,
  memberId: string,
  { speaks, learns }: { speaks: string; learns: string },
): Promise<void> {
  const found = await runIn(sql, revoked, [memberId, speaks, learns]);
  if (found.length > 0) throw new ApiError('certificate_revoked');
}

const own: Prepared = {
  name: 'certificates_own_languages',
  text: `select from profile_languages spoken join profile_languages other using (profile_id)
    where profile_id = $1 and spoken.side = 'speaks' and spoken.language = $2 and other.language = $3`,
};

/** In either direction: a learned language may be spoken by now. */
async function requireOwnLanguages(
  sql: Sql,
  memberId: string,
  { speaks, learns }: { speaks: string; learns: string },
): Promise<void> {
  const found = await runIn(sql, own, [memberId, speaks, learns]);
  if (found.length === 0) throw new ApiError('certificate_languages');
}

async function requireRoom(sql: Sql, memberId: string, now: Date): Promise<void> {
  const { made } = await sql
    .selectFrom('certificates')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('user_id', '=', memberId)
    .where('issued_at', '>', new Date(now.getTime() - yearMilliseconds))
    .executeTakeFirstOrThrow();
  if (Number(made) >= limits.certificatesPerYear) {
    throw new ApiError('too_many_certificates', { values: { max: limits.certificatesPerYear } });
  }
}
