import { withMinimumDuration } from './with-minimum-duration.ts';

/** JSON for the browser to show, no earlier than 200 ms later (product 9), so that the screen does not flicker. */
export function fetchData(path: string, init: RequestInit = {}): Promise<Response> {
  return withMinimumDuration(fetch(path, { ...init, headers: { Accept: 'application/json' } }));
}
