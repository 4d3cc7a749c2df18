import { useSyncExternalStore } from 'react';

/** Messages whose translation the reader has asked for on this page, by id. */
const asked = new Set<string>();
const listeners = new Set<() => void>();

/** Shows the translation of a message, or hides it again. */
export function showTranslated(message: string, isShown: boolean): void {
  if (isShown) asked.add(message);
  else asked.delete(message);
  for (const listener of listeners) listener();
}

/** Whether the translation of a message is shown. */
export function useTranslated(message: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => asked.has(message),
    () => false,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
