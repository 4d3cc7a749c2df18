import { type Prepared, runIn, type Sql } from '../../database/connection.ts';

// listed is named for the trigger that keeps the search; what it becomes is decided by the one before it.
const hide: Prepared = {
  name: 'profiles_hide',
  text: 'update profiles set hidden_at = $2::timestamptz, listed = listed where id = $1',
};

/** Takes a profile out of view, or shows it again with null, in the caller's transaction. */
export async function hideProfile(sql: Sql, id: string, at: Date | null): Promise<void> {
  await runIn(sql, hide, [id, at]);
}
