import type { Services } from '../../http/endpoint.ts';
import { deliver } from './deliver.ts';

/** Mails what has happened. Runs every minute. */
export async function deliverNotifications(services: Services): Promise<void> {
  await deliver(services, 'mail');
}
