import * as limits from '../../../contract/limits.ts';
import { ApiError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import type { Sql } from '../../database/connection.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import type { Action, Call } from '../../http/endpoint.ts';
import { presentDevice } from './device-row.ts';
import { canonicalKey, isPushService } from './rules.ts';

type SubscribeCall = Call<'POST /api/push/subscribe'>;
interface StoredDevice {
  id: string;
  subscription_key: string;
  with_text: boolean;
  created_at: Date;
}

// Another member's device is only taken over with its secret, which identifies the browser.
const store: Prepared = {
  name: 'push_store',
  text: `insert into push_devices as device
      (id, user_id, session_id, subscription_key, endpoint, auth, with_text, created_at)
    values ($1, $2, $3, $4, $5, $6, coalesce($7, false), $8)
    on conflict (subscription_key) do update set
      id = case when device.user_id = excluded.user_id then device.id else excluded.id end,
      created_at = case when device.user_id = excluded.user_id then device.created_at else excluded.created_at end,
      with_text = coalesce($7, device.user_id = excluded.user_id and device.with_text),
      user_id = excluded.user_id, session_id = excluded.session_id, endpoint = excluded.endpoint, auth = excluded.auth,
      failed_at = null
    where device.user_id = excluded.user_id or device.auth = excluded.auth
    returning id, subscription_key, with_text, created_at`,
};

const dropOldest: Prepared = {
  name: 'push_drop_oldest',
  text: `delete from push_devices where id in (
      select id from push_devices where user_id = $1 order by created_at desc, id desc offset $2)`,
};

/**
 * Shows notifications on a device during the caller's session (product 7). The same browser used by another member
 * becomes that member's. Beyond the maximum the oldest devices are removed. Throws invalid_input for an address that
 * is not a push service's, for an invalid key, and for another browser's key.
 */
export const subscribe: Action<'POST /api/push/subscribe'> = async (call) => {
  const { pushSubscription } = call.body.data;
  const { endpoint, keys } = pushSubscription;
  if (!isPushService(endpoint, call.environment)) throw badField('endpoint');
  const subscriptionKey = canonicalKey(keys.p256dh);
  if (!subscriptionKey) throw badField('keys.p256dh');
  const row = await call.database.sql.transaction().execute((sql) => storeDevice(sql, call, subscriptionKey));
  return { data: presentDevice(row) };
};

async function storeDevice(sql: Sql, call: SubscribeCall, subscriptionKey: string): Promise<StoredDevice> {
  const { member, clock } = call;
  const { pushSubscription, withText } = call.body.data;
  const { endpoint, keys } = pushSubscription;
  await lockOwner(sql, member);
  // A browser with new keys has the same address; nothing can be read with the old keys.
  await sql
    .deleteFrom('push_devices')
    .where('endpoint', '=', endpoint)
    .where('subscription_key', '<>', subscriptionKey)
    .execute();
  const now = clock();
  const auth = Buffer.from(keys.auth, 'base64').toString('base64');
  const values = [
    newId(now.getTime()),
    member.id,
    member.sessionId,
    subscriptionKey,
    endpoint,
    auth,
    withText ?? null,
    now,
  ];
  const [row] = await runIn<StoredDevice>(sql, store, values);
  if (!row) throw badField('keys.auth');
  await runIn(sql, dropOldest, [member.id, limits.pushDevices]);
  return row;
}

/** Serialises concurrent devices, and makes a session that ends concurrently remove its device. */
async function lockOwner(sql: Sql, { id, sessionId }: SubscribeCall['member']): Promise<void> {
  await sql.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const session = await sql
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!session) throw new ApiError('not_logged_in');
}

function badField(name: string): ApiError {
  return new ApiError('invalid_input', { fields: [{ path: `pushSubscription.${name}`, key: 'invalid' }] });
}
