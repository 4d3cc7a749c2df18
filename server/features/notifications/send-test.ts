import { newId } from '../../base/ids.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { type DeliveryRow, presentDelivery } from './list-deliveries.ts';

const layReady: Prepared = {
  name: 'notifications_test',
  text: `insert into deliveries (id, user_id, kind, channel, state, created_at, next_try_at)
    select given.id, users.id, 'test', given.channel, 'sending', $3, $3
    from users, (values ($1::uuid, 'mail'), ($2::uuid, 'push')) given (id, channel)
    where users.id = $4 and case given.channel
      when 'mail' then users.mail_stopped_at is null
      else exists (select from push_devices where push_devices.user_id = users.id) end
    returning id, kind, channel, state, null as reason, created_at as "createdAt"`,
};

/**
 * Sends the member a test by every possible channel: by mail unless stopped, by push with a device. Returns the
 * deliveries.
 */
export const sendTest: Action<'POST /api/notifications/test'> = async (call) => {
  const now = call.clock();
  const ids = [newId(now.getTime()), newId(now.getTime())];
  const rows = await call.database.sql.transaction().execute(async (sql) => {
    const laidReady = await runIn<DeliveryRow>(sql, layReady, [...ids, now, call.member.id]);
    await call.jobs.send(sql, 'deliver-notifications', {});
    return laidReady;
  });
  return { data: rows.map((row) => presentDelivery(row, call.locale)) };
};
