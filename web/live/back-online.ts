type Listener = () => void;

const listeners = new Set<Listener>();

/**
 * Says that the line may work again: a server of ours has answered. What browsers say of being online is no proof of it: in a
 * tunnel, and behind the log-in page of a network, they say so too.
 */
export function announceBackOnline(): void {
  for (const listener of [...listeners]) listener();
}

/**
 * Calls the listener whenever there is a sign that the line is back: an answer of ours, the browser says that it is online, or
 * the page comes into sight. Returns how to end it.
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
