import type { RequestPolicy } from '../../../contract/constants/profiles.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { requestPolicy } from '../visibility/public.ts';

// Locked, so that a concurrent choice is before the request or after it. A chat of the two is locked first, if there
// is one.
const lockChoice: Prepared = {
  name: 'chat_lock_choice',
  text: `select ${requestPolicy('$1::uuid', 'profiles')} as policy from profiles where profiles.id = $2 for no key update`,
};

/**
 * Whether the addressee's choice and limit let a request in (decision 007). Unchanged until the transaction ends.
 * Without an addressee it is closed.
 */
export async function requestPolicyFor(sql: Sql, requester: string, addressee: string): Promise<RequestPolicy> {
  const [found] = await runIn<{ policy: RequestPolicy }>(sql, lockChoice, [requester, addressee]);
  return found?.policy ?? 'closed';
}
