import { AsyncLocalStorage } from 'node:async_hooks';

/** The slot a request occupies in this process. */
export interface Place {
  /** Frees the slot until the returned function is called. */
  lend(): () => void;
}

const places = new AsyncLocalStorage<Place>();

/** Runs the work of a request that has a slot. */
export function workAt<Result>(place: Place, work: () => Result): Result {
  return places.run(place, work);
}

/** Calls an external service. While the request waits, others may use its slot. */
export async function waitForService<Result>(call: () => Promise<Result>): Promise<Result> {
  const takeBack = places.getStore()?.lend();
  try {
    return await call();
  } finally {
    takeBack?.();
  }
}
