import type { Services } from './endpoint.ts';
import { startPushing } from './features/notifications/for-others.ts';
import { startWorker as startQueueWorker, type Worker } from './jobs/start-worker.ts';
import { jobHandlers } from './jobs-registry.ts';

/** Does the application's jobs in this process and keeps their timetable. Started after listening: nobody waits for it. */
export async function startWorker(services: Services, databaseUrl: string): Promise<Worker> {
  const queue = await startQueueWorker({ databaseUrl, handlers: jobHandlers(services), log: services.log });
  const pushing = startPushing(services);
  return {
    async stop() {
      await Promise.all([queue.stop(), pushing.stop()]);
    },
  };
}
