import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** What makes the site work offline comes after all that a reader waits for. */
const startAfterMilliseconds = 3000;

/** Starts the service worker (product 7) and follows where it leads (product 2). */
export function useServiceWorker(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => {
      // Without a worker everything works but what needs no connection.
      import('./start-worker.ts').then((start) => start.startWorker(navigate)).catch(() => {});
    }, startAfterMilliseconds);
    return () => clearTimeout(timer);
  }, [navigate]);
}
