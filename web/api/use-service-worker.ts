import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { workerStartsAfter } from './worker-starts-after.ts';

/** Starts the service worker (product 7) and follows where it leads (product 2). */
export function useServiceWorker(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => {
      // Without a worker everything works but what needs no connection.
      import('./start-worker.ts').then((start) => start.startWorker(navigate)).catch(() => {});
    }, workerStartsAfter);
    return () => clearTimeout(timer);
  }, [navigate]);
}
