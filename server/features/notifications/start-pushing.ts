import type { Services } from '../../http/endpoint.ts';
import { type Repeating, repeat } from '../../jobs/repeat.ts';
import { deliver } from './deliver.ts';
import type { Notifications } from './read-notices.ts';

const turnMilliseconds = 2_000;

/**
 * Brings to devices what has happened, a few seconds after it did: the timetable of jobs knows minutes only. Any number of
 * processes may do so at once.
 */
export function startPushing(services: Services, notifications: Notifications): Repeating {
  return repeat({
    milliseconds: turnMilliseconds,
    work: () => deliver(services, notifications, 'push'),
    onError: (error) =>
      services.log.warn({ name: error instanceof Error ? error.name : undefined }, 'push: a turn failed'),
  });
}
