import { accountEndpoints } from './account.ts';
import { blockEndpoints } from './blocks.ts';
import { chatEndpoints } from './chat.ts';
import { codeEndpoints } from './codes.ts';
import { contactEndpoints } from './contacts.ts';
import { directoryEndpoints } from './directories.ts';
import type { Endpoint } from './endpoint.ts';
import { feedEndpoints } from './feed.ts';
import { languageExchangeEndpoints } from './language-exchange.ts';
import { moderationEndpoints } from './moderation.ts';
import { operatorEndpoints } from './operator.ts';
import { profileEndpoints } from './profiles.ts';
import { searchEndpoints } from './search.ts';
import { sessionEndpoints } from './session.ts';
import { subscriptionEndpoints } from './subscriptions.ts';
import { trustEndpoints } from './trust.ts';

/** Every call of the API, by method and path. The live stream GET /api/events stands apart: it answers with a stream. */
export const allEndpoints = {
  ...sessionEndpoints,
  ...accountEndpoints,
  ...trustEndpoints,
  ...profileEndpoints,
  ...searchEndpoints,
  ...directoryEndpoints,
  ...languageExchangeEndpoints,
  ...chatEndpoints,
  ...contactEndpoints,
  ...blockEndpoints,
  ...subscriptionEndpoints,
  ...codeEndpoints,
  ...feedEndpoints,
  ...moderationEndpoints,
  ...operatorEndpoints,
} as const satisfies Record<string, Endpoint>;

export type AllEndpoints = typeof allEndpoints;
export type EndpointKey = keyof AllEndpoints;
