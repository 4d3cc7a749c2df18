import { asOwnPath } from '../session/own-path.ts';

/** Navigates on the worker's message, as after a tap on a notification: `{ type: 'changeRoute', path }` (product 2). */
export function followWorker(navigate: (path: string) => unknown): void {
  // Browsers have no service worker on an address that is not secure.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  container?.addEventListener('message', ({ data, ports }) => {
    const path = data?.type === 'changeRoute' && asOwnPath(data.path);
    if (!path) return;
    // Otherwise it loads the page as a document.
    ports[0]?.postMessage(path);
    navigate(path);
  });
}
