import { allJobs } from '../app/jobs-registry.ts';
import { mails } from '../app/mails-registry.ts';
import { notifications } from '../app/notifications-registry.ts';
import { startSending } from '../features/notifications/start-sending.ts';
import type { Services } from '../http/endpoint.ts';
import { startWorker as startQueueWorker, type Worker } from '../jobs/start-worker.ts';

/** Runs the application's jobs in this process, and follows their schedule. Started after listening. */
export async function startWorker(services: Services, databaseUrl: string): Promise<Worker> {
  const queue = await startQueueWorker({ databaseUrl, jobs: allJobs, services });
  const sending = startSending(services, notifications, mails);
  return {
    async stop() {
      await Promise.all([queue.stop(), sending.stop()]);
    },
  };
}
