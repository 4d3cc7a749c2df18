import type { RequestPolicy } from '../../../contract/constants/profiles.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { requestPolicy } from '../visibility/public.ts';

// Locked, so that a choice made meanwhile comes before the request or after it. Where a chat of the two is locked, that comes first.
const lockChoice: Prepared = {
  name: 'chat_lock_choice',
  text: `select ${requestPolicy('$1::uuid', 'profiles')} as door from profiles where profiles.id = $2 for no key update`,
};

/**
 * Whether the choice of who is asked lets a request of who asks come in (decision 007), and as many as they take have not come yet (decision 007). It stays as it is until the transaction
 * ends. Nobody's is closed.
 */
export async function requestPolicyFor(sql: Sql, asker: string, asked: string): Promise<RequestPolicy> {
  const [found] = await runIn<{ door: RequestPolicy }>(sql, lockChoice, [asker, asked]);
  return found?.door ?? 'closed';
}
