import { sql as statement } from 'kysely';
import type { Sql } from '../../database/connection.ts';

/** Returns the team of an abandoned order to its owner's last subscription that was not abandoned, if any. */
export async function returnTeam(sql: Sql, abandoned: { id: string; owner_id: string }): Promise<void> {
  await statement`
    update teams set subscription_id = earlier.id from (
      select id from subscriptions
      where owner_id = ${abandoned.owner_id} and type = 'team' and id <> ${abandoned.id} and closed_why is distinct from 'abandoned'
      order by created_at desc limit 1
    ) earlier
    where teams.subscription_id = ${abandoned.id}`.execute(sql);
}
