import { minuteMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import type { Member, Services } from '../../http/endpoint.ts';

/** Whether the member logged in minutes ago and has thus just proved their identity. */
export async function hasLoggedInLately({ database, clock }: Services, { sessionId }: Member): Promise<boolean> {
  const session = await database.sql
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('created_at', '>', new Date(clock().getTime() - limits.loggedInLatelyMinutes * minuteMs))
    .executeTakeFirst();
  return session !== undefined;
}
