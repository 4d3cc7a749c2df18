import { createContext } from 'react-router';
import type { EndpointKey } from '../../contract/all-endpoints.ts';
import type { ErrorAnswer } from '../../contract/errors.ts';
import type { Locale } from '../../contract/locales.ts';
import type { Fetch } from './api-client.ts';

/** The operator's own data (configuration, not content). */
export interface Operator {
  /** false on an instance to try out: what follows is made up, and the legal pages say so */
  isNamed: boolean;
  name: string;
  street: string;
  place: string;
  email: string;
  responsible: string;
  hosting: string[];
  mailHosting: string[];
  register: string | undefined;
  euRepresentative: string | undefined;
  uid: string | undefined;
}

/** A call that failed, or was refused, for a page that could do without: how. */
export interface MissingPart {
  status: number;
  code: string;
}

/** What a page asks of the API in its own process. */
export interface PageCall {
  params: Record<string, string>;
  /** a bracket query without the question mark */
  query: string;
  body: unknown;
  locale: Locale;
}

/** What it is answered, or why not and when it is worth asking again. */
type PageAnswer =
  | { status: number; answer: unknown }
  | { status: number; error: ErrorAnswer['error']; retryAfter: string | undefined };

/** What the server lends a page. */
export interface PageDoor {
  /** the server's own API for whoever reads: through its one door, but without a request */
  callApi: (key: EndpointKey, asked: PageCall) => Promise<PageAnswer>;
  /** the same as a request in this process, with the reader's cookies: for answers whose head matters, and files */
  fetchApi: Fetch;
  /** where readers reach this site: https behind a proxy, whatever the request itself came by */
  publicOrigin: string;
  /** the nonce of this page's scripts, for the content security policy; undefined for a page kept for all visitors */
  nonce: string | undefined;
  /** whether nobody is logged in */
  isVisitors: () => Promise<boolean>;
  /** whether the operator counts the visits of those who accept it */
  countsVisits: boolean;
  /** who runs this instance, for the legal pages */
  operator: Operator;
  /** a code to try out on an instance with demo members; undefined elsewhere */
  demoCode: string | undefined;
  /** whether documents are rendered as a stream, the way React Router proposes, and not in one go */
  streamsPages: boolean;
  /** notes an unexpected error of a loader, an action or a screen */
  report: (error: unknown) => void;
  /** notes a part that a page was shown without */
  reportPart: (missing: MissingPart) => void;
}

export const doorContext = createContext<PageDoor>();
