import type { Mails } from '../../emails/outbox.ts';
import type { Services } from '../../http/endpoint.ts';
import { type Repeating, repeat } from '../../jobs/repeat.ts';
import { deliver } from './deliver-notifications.job.ts';
import type { Notifications } from './read-notices.ts';
import { sendQueuedMails } from './send-deliveries.ts';

const turnMilliseconds = 2_000;

/**
 * Sends push notifications and queued mails within seconds: jobs run by the minute only. Any number of processes may
 * do so at once.
 */
export function startSending(services: Services, notifications: Notifications, mails: Mails): Repeating {
  const each = (what: string, work: () => Promise<void>) =>
    repeat({
      milliseconds: turnMilliseconds,
      work,
      onError: (error) =>
        services.log.warn({ name: error instanceof Error ? error.name : undefined }, `${what}: a turn failed`),
    });
  const turns = [
    each('push', () => deliver(services, notifications, 'push')),
    each('mail', () => sendQueuedMails(services, mails)),
  ];
  return {
    async stop() {
      await Promise.all(turns.map((turn) => turn.stop()));
    },
  };
}
