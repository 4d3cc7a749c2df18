import { chatEndpoints } from './chat.ts';
import { directoryEndpoints } from './directories.ts';
import type { Endpoint } from './endpoint.ts';
import { profileEndpoints } from './profiles.ts';
import { searchEndpoints } from './search.ts';
import { sessionEndpoints } from './session.ts';

/** Every call of the API, by method and path. The live stream GET /api/events stands apart: it answers with a stream. */
export const allEndpoints = {
  ...sessionEndpoints,
  ...profileEndpoints,
  ...searchEndpoints,
  ...directoryEndpoints,
  ...chatEndpoints,
} as const satisfies Record<string, Endpoint>;

export type AllEndpoints = typeof allEndpoints;
export type EndpointKey = keyof AllEndpoints;
