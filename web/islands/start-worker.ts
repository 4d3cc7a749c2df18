import { registerWorker } from '../api/register-worker.ts';

/** Starts the service worker on a page of nobody's (product 7), and goes where it leads (product 2). */
export async function startWorkerOfVisitor(): Promise<void> {
  await registerWorker(null, (path) => location.assign(path));
}
