import type { PushDevice } from '../../../contract/push.ts';

export interface DeviceRow {
  id: string;
  subscription_key: string;
  with_text: boolean;
  created_at: Date;
}

/** SQL: the session in which the device was switched on is live, as needed to show notifications; now is SQL. */
export function ofLiveSession(now: string): string {
  return `exists (select from sessions where sessions.id = push_devices.session_id
    and sessions.revoked_at is null and sessions.expires_at > ${now})`;
}

export function presentDevice(row: DeviceRow): PushDevice {
  return {
    id: row.id,
    subscriptionKey: row.subscription_key,
    withText: row.with_text,
    createdAt: row.created_at.toISOString(),
  };
}
