type Listener = () => void;

const listeners = new Set<Listener>();

/**
 * Signals that the connection may work again: a server of ours has answered. A browser's own "online" is no proof: it also
 * reports that in a tunnel, and behind the log-in page of a network.
 */
export function announceBackOnline(): void {
  for (const listener of [...listeners]) listener();
}

/**
 * Calls the listener on any sign that the connection is back: an answer of ours, the browser's online event, or the page
 * becoming visible. Returns a function that ends it.
 */
export function onBackOnline(listener: Listener): () => void {
  const whenSeen = () => {
    if (document.visibilityState === 'visible') listener();
  };
  listeners.add(listener);
  globalThis.addEventListener?.('online', listener);
  globalThis.document?.addEventListener('visibilitychange', whenSeen);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener?.('online', listener);
    globalThis.document?.removeEventListener('visibilitychange', whenSeen);
  };
}
