/** Delivers notifications repeatedly, as a process of its own: for tests that kill it. It starts at noon. */
import { setTimeout } from 'node:timers/promises';
import { timeZone } from '../../contract/locales.ts';
import { notifications } from '../../server/app/notifications-registry.ts';
import { createServices } from '../../server/app/services.ts';
import { createLog } from '../../server/base/log.ts';
import { loadSecrets } from '../../server/base/secret.ts';
import { deliver } from '../../server/features/notifications/deliver-notifications.job.ts';
import { checkedEnvironment } from '../../server/start/checked-environment.ts';

const environment = await checkedEnvironment();
const noon = Temporal.Now.zonedDateTimeISO(timeZone).with({ hour: 12 }).add({ days: 1 });
// The clock runs on from there, so that failed deliveries are retried in time.
const ahead = noon.epochMilliseconds - Date.now();
const { services } = await createServices({
  environment,
  databaseUrl: environment.databaseUrl ?? '',
  secrets: await loadSecrets(environment),
  log: createLog(environment.logLevel),
  clock: () => new Date(Date.now() + ahead),
});
for (;;) {
  await deliver(services, notifications, 'mail');
  await setTimeout(20);
}
