import { createContext } from 'react-router';
import type { Fetch } from './api-client.ts';

/** What the server lends a page. */
export interface PageDoor {
  /** the server's own API, called in-process with the reader's cookies */
  fetchApi: Fetch;
  /** where readers reach this site: https behind a proxy, whatever the request itself came by */
  publicOrigin: string;
  /** the nonce of this page's scripts, for the content security policy */
  nonce: string;
  /** notes an unexpected error of a loader, an action or a screen */
  report: (error: unknown) => void;
}

export const doorContext = createContext<PageDoor>();
