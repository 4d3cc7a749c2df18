import { followWorker } from '../offline/follow-worker.ts';
import { registerWorker } from '../offline/register-worker.ts';

/** Starts the service worker on a visitor's page (product 7), and navigates on its messages (product 2). */
export async function startWorkerOfVisitor(): Promise<void> {
  followWorker((path) => location.assign(path));
  await registerWorker(null);
}
