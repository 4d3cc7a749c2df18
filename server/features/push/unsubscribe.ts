import type { Action } from '../../http/endpoint.ts';
import { canonicalKey } from './rules.ts';

/** Removes a device of the member (product 7). Another's is left alone, with the same answer. */
export const unsubscribe: Action<'POST /api/push/unsubscribe'> = async ({ database, member, body }) => {
  await database.sql
    .deleteFrom('push_devices')
    .where('user_id', '=', member.id)
    .where('subscription_key', '=', canonicalKey(body.data.subscriptionKey) ?? '')
    .execute();
  return undefined;
};
