import { ApiError } from '../../base/errors.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Member, Services } from '../../http/endpoint.ts';

const find: Prepared = {
  name: 'meetings_chat_of_tandem',
  text: `select t.chat_id as "chatId", t.state in ('active', 'paused') as "isRunning"
    from tandems t join tandem_members me on me.tandem_id = t.id and me.user_id = $1 where t.id = $2`,
};

/** The chat of a member's tandem, and whether the tandem runs. Throws not_found. */
export async function chatOfTandem(
  { database, member }: Pick<Services, 'database'> & { member: Pick<Member, 'id'> },
  tandemId: string,
): Promise<{ chatId: string; isRunning: boolean }> {
  const [row] = await database.run<{ chatId: string; isRunning: boolean }>(find, [member.id, tandemId]);
  if (!row) throw new ApiError('not_found');
  return row;
}
