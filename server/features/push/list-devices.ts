import type { Action } from '../../http/endpoint.ts';
import { presentDevice } from './device-row.ts';

/** The devices of the member, the newest first. */
export const listDevices: Action<'GET /api/push/devices'> = async ({ database, member }) => {
  const rows = await database.sql
    .selectFrom('push_devices')
    .select(['id', 'subscription_key', 'with_text', 'created_at'])
    .where('user_id', '=', member.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { data: rows.map(presentDevice) };
};
