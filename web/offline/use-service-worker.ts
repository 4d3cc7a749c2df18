import { useEffect } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { followWorker } from './follow-worker.ts';
import { workerStartsAfter } from './worker-starts-after.ts';

let takeOver: (navigate: NavigateFunction) => void;
const application = new Promise<NavigateFunction>((resolve) => {
  takeOver = resolve;
});

/**
 * Follows where the service worker leads (product 2) from the first moment of a page on: a notice can be pressed long before the
 * worker is started by this page, and what does not answer is loaded anew. The application goes there once it has taken over.
 */
export function followWorkerFromStart(): void {
  followWorker(async (path) => (await application)(path));
}

/** Starts the service worker (product 7). */
export function useServiceWorker(): void {
  const navigate = useNavigate();
  useEffect(() => takeOver(navigate), [navigate]);
  useEffect(() => {
    const timer = setTimeout(() => {
      // Without a worker everything works but what needs no connection.
      import('./start-worker.ts').then((start) => start.startWorker()).catch(() => {});
    }, workerStartsAfter);
    return () => clearTimeout(timer);
  }, []);
}
