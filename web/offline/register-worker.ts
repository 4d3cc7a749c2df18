import type { ToWorker } from '../service-worker.ts';

/**
 * Registers the service worker (product 7), and sends it the member and this page's files. Returns a function to send
 * more; undefined if the browser has none.
 */
export async function registerWorker(member: string | null): Promise<((message: ToWorker) => void) | undefined> {
  if (!member) await turnPushOff();
  // Browsers have no service worker on an address that is not secure.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container) return undefined;
  const wasLoadedByWorker = container.controller !== null;
  await container.register('/service-worker.js', { updateViaCache: 'none' });
  const registration = await container.ready;
  // Looked up each time: another version may have taken over.
  const send = (message: ToWorker) => registration.active?.postMessage(message);
  send({ type: 'reader', member });
  // Files loaded before the worker started have bypassed it.
  if (!wasLoadedByWorker) send({ type: 'opened', path: location.pathname, assets: loadedAssets() });
  return send;
}

/** Without a session nothing is shown on this device any more. */
async function turnPushOff() {
  const { readPushFlag, writePushFlag } = await import('../live/push-flag.ts');
  if (readPushFlag()) writePushFlag(false);
}

function loadedAssets(): string[] {
  const { origin } = location;
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${origin}/assets/`));
}
