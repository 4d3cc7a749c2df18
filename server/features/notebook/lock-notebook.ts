import * as limits from '../../../contract/limits.ts';
import { ApiError } from '../../base/errors.ts';
import type { Sql } from '../../database/connection.ts';

/** Serialises changes that affect the size of a member's notebook. */
export async function lockNotebook(sql: Sql, ownerId: string): Promise<void> {
  await sql.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
}

/**
 * Throws notebook_full if the notebook, without the entry being changed, has the maximum number of entries or
 * characters. Characters are the bytes of its search text. Call it under lockNotebook.
 */
export async function requireRoom(sql: Sql, ownerId: string, but: string | null = null): Promise<void> {
  const { entries, characters } = await sql
    .selectFrom('notebook_entries')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('entries'),
      fn.coalesce(fn.sum<number>(fn<number>('octet_length', ['words'])), eb.lit(0)).as('characters'),
    ])
    .where('owner_id', '=', ownerId)
    .where('id', 'is distinct from', but)
    .executeTakeFirstOrThrow();
  if (Number(entries) >= limits.notebookEntries || Number(characters) >= limits.notebookCharacters) {
    throw new ApiError('notebook_full');
  }
}
