import { AsyncLocalStorage } from 'node:async_hooks';

/** What a request takes of this process while it is worked on. */
export interface Place {
  /** Lets others have it until the returned function is called. */
  lend(): () => void;
}

const places = new AsyncLocalStorage<Place>();

/** Does the work of a request that has a place. */
export function workAt<Result>(place: Place, work: () => Result): Result {
  return places.run(place, work);
}

/** Asks somebody else's service. While it does not answer, the request that waits for it takes no place from others. */
export async function waitOutside<Result>(ask: () => Promise<Result>): Promise<Result> {
  const takeBack = places.getStore()?.lend();
  try {
    return await ask();
  } finally {
    takeBack?.();
  }
}
