import type { Channel } from '../../../contract/notifications-kinds.ts';
import type { Services } from '../../http/endpoint.ts';
import type { Notifications } from './read-notices.ts';
import { sendDeliveries } from './send-deliveries.ts';
import { settleDueNotices } from './settle-due-notices.ts';

/**
 * Delivers notifications by a channel: first what is queued, also by a process that died, then all that are due.
 * Killed at any moment it loses nothing, and what it sends again has the same Message-ID or topic.
 */
export async function deliver(services: Services, notifications: Notifications, channel: Channel): Promise<void> {
  await sendDeliveries(services, notifications, channel);
  while ((await settleDueNotices(services, notifications, channel)) > 0)
    await sendDeliveries(services, notifications, channel);
}
