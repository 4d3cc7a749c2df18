import { createContext } from 'react-router';
import type { Locale } from '../../contract/locales.ts';
import type { User } from '../../contract/me.ts';
import type { Suspension } from '../../contract/moderation.ts';
import type { Api, Fetch } from '../client/api-client.ts';

/** What the loaders and actions of one page request work with. */
export interface PageContext {
  locale: Locale;
  /** where readers reach this site */
  publicOrigin: string;
  api: Api;
  /** for answers whose headers matter (cookies of log-in and log-out) and multipart bodies */
  fetchApi: Fetch;
  /**
   * the logged-in user with subscription and profile, or null; loaded once per page. A suspended member counts as a
   * visitor
   */
  user: () => Promise<User | null>;
  /** the same, suspended or not */
  account: () => Promise<User | null>;
  /** what a call of a part of the page answers; null when it failed: then the rest is shown, the part as failed (components/failed-part.tsx) */
  part: <Answer>(call: Promise<Answer>) => Promise<Answer | null>;
}

export const pageContext = createContext<PageContext>();

/** The member the guard of the route let in (web/session/guards.ts). Reading it without a guard throws. */
export const readerContext = createContext<User>();

/** Why and how long, on pages for suspended members only. */
export const suspensionContext = createContext<Suspension>();
