import { useEffect } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { followWorker } from './follow-worker.ts';
import { workerStartsAfter } from './worker-starts-after.ts';

let takeOver: (navigate: NavigateFunction) => void;
const application = new Promise<NavigateFunction>((resolve) => {
  takeOver = resolve;
});

/**
 * Navigates on the service worker's messages (product 2) from the page's first moment: a notification can be tapped
 * long before this page starts the worker, and a page that does not respond is reloaded. The application navigates
 * once it has taken over.
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
