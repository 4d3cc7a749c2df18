import { type Prepared, runIn, type Sql } from '../../database/connection.ts';

// listed is set so that the trigger that updates the search runs; another trigger decides its value.
const hide: Prepared = {
  name: 'profiles_hide',
  text: 'update profiles set hidden_at = $2::timestamptz, listed = listed where id = $1',
};

/** Hides a profile, or with null shows it again, in the caller's transaction. */
export async function hideProfile(sql: Sql, id: string, at: Date | null): Promise<void> {
  await runIn(sql, hide, [id, at]);
}
