import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { type DeviceRow, ofLiveSession, presentDevice } from './device-row.ts';

const ofMember: Prepared = {
  name: 'push_devices_of_member',
  text: `select push_devices.id, subscription_key, with_text, push_devices.created_at
    from push_devices where push_devices.user_id = $1 and ${ofLiveSession('$2')}
    order by push_devices.created_at desc, push_devices.id desc`,
};

/** The member's active devices, newest first: one whose session has ended is off. */
export const listDevices: Action<'GET /api/push/devices'> = async ({ database, member, clock }) => {
  const rows = await database.run<DeviceRow>(ofMember, [member.id, clock()]);
  return { data: rows.map(presentDevice) };
};
