import { dayMs } from '../../../contract/format/durations.ts';
import type { Locale } from '../../../contract/locales.ts';
import { notificationKinds } from '../../../contract/notifications-kinds.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { PushNotSent } from '../../integrations/web-push/interface.ts';
import { stays } from '../visibility/public.ts';
import { ofLiveSession } from './device-row.ts';
import { type PushNotice, payloadOf } from './notice.ts';

/** The result for one device. gone: the browser no longer accepts notifications, and the device is removed. */
interface PushOutcome {
  deviceId: string;
  state: 'sent' | 'gone' | 'failed';
  /** for failed: a code, nothing personal */
  reason: string | undefined;
}

interface DeviceRow {
  id: string;
  subscription_key: string;
  endpoint: string;
  auth: string;
  with_text: boolean;
  locale: Locale;
}

/** A day: older ones are seen in the app. */
const ttlSeconds = 86_400;
/** A device unreachable for this long is no longer used. */
const unreachableDays = 14;

const devicesOf: Prepared = {
  name: 'push_devices_of',
  text: `select push_devices.id, subscription_key, endpoint, auth, with_text, users.locale
    from push_devices join users on users.id = push_devices.user_id
    where push_devices.user_id = $1 and ($2::uuid[] is null or push_devices.id = any ($2))
      and ${ofLiveSession('$3')} and ${stays('users')}
    order by push_devices.created_at`,
};
const noteReached: Prepared = {
  name: 'push_note_reached',
  text: 'update push_devices set failed_at = null where id = $1 and failed_at is not null',
};
const noteFailed: Prepared = {
  name: 'push_note_failed',
  text: `with lost as (delete from push_devices where id = $1 and failed_at < $3 returning id)
    update push_devices set failed_at = coalesce(failed_at, $2) where id = $1 and not exists (select from lost)`,
};

/**
 * Sends a notification to a member's devices, or only to those named, and returns the result for each; empty without
 * a device. Devices of ended sessions are skipped. Repeating it is harmless, as a notification replaces the previous
 * one of its group. Never throws for a push service's response.
 */
export async function sendPush(
  services: Services,
  userId: string,
  notice: PushNotice,
  only?: string[],
): Promise<PushOutcome[]> {
  const devices = await services.database.run<DeviceRow>(devicesOf, [userId, only ?? null, services.clock()]);
  return Promise.all(devices.map((device) => sendTo(services, device, notice)));
}

async function sendTo(services: Services, device: DeviceRow, notice: PushNotice): Promise<PushOutcome> {
  const { webPush, database, clock } = services;
  try {
    await webPush.send(
      { endpoint: device.endpoint, subscriptionKey: device.subscription_key, auth: device.auth },
      {
        payload: JSON.stringify(payloadOf(notice, device.locale, device.with_text)),
        ttlSeconds,
        urgency: notice.kind !== 'test' && notificationKinds[notice.kind].delivery === 'daily' ? 'normal' : 'high',
        topic: notice.group,
      },
    );
    await database.run(noteReached, [device.id]);
    return { deviceId: device.id, state: 'sent', reason: undefined };
  } catch (error) {
    if (!(error instanceof PushNotSent)) throw error;
    if (error.isGone) {
      await database.sql.deleteFrom('push_devices').where('id', '=', device.id).execute();
      return { deviceId: device.id, state: 'gone', reason: undefined };
    }
    const now = clock();
    const unreachableSince = new Date(now.getTime() - unreachableDays * dayMs);
    await database.run(noteFailed, [device.id, now, unreachableSince]);
    return { deviceId: device.id, state: 'failed', reason: error.message };
  }
}
