import { sql as statement } from 'kysely';
import type { TandemTerms } from '../../../contract/tandems.ts';
import { ApiError, type FieldError } from '../../base/errors.ts';
import type { Sql } from '../../database/connection.ts';
import type { Directories } from '../../database/directories.ts';

/** Throws invalid_input for unknown languages, or the same twice. */
export function refuseStrangeLanguages({ speaks, learns }: TandemTerms, { languageByCode }: Directories): void {
  const fields: FieldError[] = [];
  if (!languageByCode.has(speaks)) fields.push({ path: 'speaks', key: 'language_unknown' });
  if (!languageByCode.has(learns)) fields.push({ path: 'learns', key: 'language_unknown' });
  if (speaks === learns) fields.push({ path: 'learns', key: 'language_twice' });
  if (fields.length > 0) throw new ApiError('invalid_input', { fields });
}

/** The terms as columns of tandems. */
export function termColumns({ rhythm, minutes, mode, place, termWeeks }: TandemTerms) {
  return { rhythm, minutes, mode, place: mode === 'online' ? null : (place ?? null), term_weeks: termWeeks };
}

/** Writes what each of the two gives and wants. Of the other only the language changes. */
export async function storeSides(
  sql: Sql,
  { tandemId, by, other }: { tandemId: string; by: string; other: string },
  { speaks, learns, wish, corrections }: TandemTerms,
): Promise<void> {
  await sql
    .insertInto('tandem_members')
    .values([
      { tandem_id: tandemId, user_id: by, language: speaks, wish: wish ?? null, corrections },
      { tandem_id: tandemId, user_id: other, language: learns, wish: null, corrections: null },
    ])
    .onConflict((conflict) =>
      conflict.columns(['tandem_id', 'user_id']).doUpdateSet((row) => ({
        language: row.ref('excluded.language'),
        wish: statement`case when tandem_members.user_id = ${by} then excluded.wish else tandem_members.wish end`,
        corrections: row.fn.coalesce('excluded.corrections', 'tandem_members.corrections'),
      })),
    )
    .execute();
}
