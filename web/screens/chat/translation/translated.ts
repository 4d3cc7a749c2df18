import { useSyncExternalStore } from 'react';

/** Messages whose translation the reader has requested on this page, by id. */
const requested = new Set<string>();
const listeners = new Set<() => void>();

/** Shows the translation of a message, or hides it again. */
export function showTranslated(message: string, isShown: boolean): void {
  if (isShown) requested.add(message);
  else requested.delete(message);
  for (const listener of listeners) listener();
}

/** Whether the translation of a message is shown. */
export function useTranslated(message: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => requested.has(message),
    () => false,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
