import { worker } from './scope.ts';

const againMilliseconds = 1_000;

/**
 * Takes over from the worker before. Chromium leaves a new one waiting for half a minute or longer when its turn came while the
 * one before was at work, and lets it go on when it asks again.
 */
export function untilItsTurn(): Promise<void> {
  const again = setInterval(() => {
    if (worker.serviceWorker.state === 'installed') void worker.skipWaiting();
    else if (worker.serviceWorker.state !== 'installing') clearInterval(again);
  }, againMilliseconds);
  return worker.skipWaiting();
}
