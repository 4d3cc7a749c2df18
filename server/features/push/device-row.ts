import type { PushDevice } from '../../../contract/push.ts';

interface DeviceRow {
  id: string;
  subscription_key: string;
  with_text: boolean;
  created_at: Date;
}

export function presentDevice(row: DeviceRow): PushDevice {
  return {
    id: row.id,
    subscriptionKey: row.subscription_key,
    withText: row.with_text,
    createdAt: row.created_at.toISOString(),
  };
}
