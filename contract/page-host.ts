import type { EndpointKey } from './all-endpoints.ts';
import type { Brand } from './brand.ts';
import type { ErrorAnswer } from './errors.ts';
import type { Locale } from './locales.ts';
import type { OperatorData } from './operator-data.ts';

/** A page's call to the API in the same process. */
export interface PageCall {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
  /** of the page; a query may set another */
  locale: Locale;
}

/** The answer, or the error and when to retry. */
export type PageAnswer =
  | { status: number; answer: unknown }
  | { status: number; error: ErrorAnswer['error']; retryAfter: string | undefined };

/** A failed or refused call that a page can do without. */
export interface MissingPart {
  status: number;
  code: string;
}

/** A Markdown file as pages show it: its front matter, and HTML with placeholders still in it. */
export interface CompiledPage {
  meta: Record<string, unknown>;
  html: string;
}

/** What the server provides to a page. */
export interface PageHost {
  /** calls our own API as the reader, through the same entry point but without a request */
  callApi: (key: EndpointKey, call: PageCall) => Promise<PageAnswer>;
  /** the same as a request in this process, with the reader's cookies: for files and answers whose headers matter */
  fetchApi: (path: string, init: RequestInit) => Promise<Response>;
  /** the site's public origin: https behind a proxy, whatever the request itself used */
  publicOrigin: string;
  /** the nonce of this page's scripts, for the content security policy */
  nonce: string;
  /** whether the reader is not logged in */
  isVisitors: () => Promise<boolean>;
  /** the instance's name and look */
  brand: Brand;
  /** pages of text replaced by the brand, by locale and name, such as de/imprint */
  ownPages?: ReadonlyMap<string, CompiledPage>;
  /** who runs this instance, for the legal pages */
  operator: OperatorData;
  /** a code to try out on an instance with demo members; undefined elsewhere */
  demoCode: string | undefined;
  /** logs an unexpected error of a loader, an action or a screen */
  report: (error: unknown) => void;
  /** logs a part that a page was rendered without */
  reportPart: (missing: MissingPart) => void;
}
