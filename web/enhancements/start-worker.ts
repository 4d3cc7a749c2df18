import { followWorker } from '../offline/follow-worker.ts';
import { registerWorker } from '../offline/register-worker.ts';

/** Starts the service worker on a page of nobody's (product 7), and goes where it leads (product 2). */
export async function startWorkerOfVisitor(): Promise<void> {
  followWorker((path) => location.assign(path));
  await registerWorker(null);
}
