import type { Services } from './endpoint.ts';
import { startWorker as startQueueWorker, type Worker } from './jobs/start-worker.ts';
import { jobHandlers } from './jobs-registry.ts';

/** Does the application's jobs in this process and keeps their timetable. Started after listening: nobody waits for it. */
export function startWorker(services: Services, databaseUrl: string): Promise<Worker> {
  return startQueueWorker({ databaseUrl, handlers: jobHandlers(services), log: services.log });
}
