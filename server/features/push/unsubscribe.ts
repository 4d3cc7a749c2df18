import type { Action } from '../../http/endpoint.ts';
import { canonicalKey } from './rules.ts';

/** Takes a device of the member out (product 7). Another's stays as it is, and the answer is the same. */
export const unsubscribe: Action<'POST /api/push/unsubscribe'> = async ({ database, member, body }) => {
  await database.sql
    .deleteFrom('push_devices')
    .where('user_id', '=', member.id)
    .where('subscription_key', '=', canonicalKey(body.data.subscriptionKey) ?? '')
    .execute();
  return undefined;
};
