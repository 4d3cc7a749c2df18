import type { EndpointKey } from './all-endpoints.ts';
import type { Brand } from './brand.ts';
import type { ErrorAnswer } from './errors.ts';
import type { Locale } from './locales.ts';
import type { OperatorData } from './operator-data.ts';

/** What a page asks of the API in its own process. */
export interface PageCall {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
  /** of the page; a query may ask for another */
  locale: Locale;
}

/** What it is answered, or why not and when it is worth asking again. */
export type PageAnswer =
  | { status: number; answer: unknown }
  | { status: number; error: ErrorAnswer['error']; retryAfter: string | undefined };

/** A call that failed, or was refused, for a page that could do without: how. */
export interface MissingPart {
  status: number;
  code: string;
}

/** A Markdown file as pages show it: its front matter, and the HTML with placeholders left in. */
export interface CompiledPage {
  meta: Record<string, unknown>;
  html: string;
}

/** What the server lends a page. */
export interface PageHost {
  /** the server's own API for whoever reads: through its one door, but without a request */
  callApi: (key: EndpointKey, asked: PageCall) => Promise<PageAnswer>;
  /** the same as a request in this process, with the reader's cookies: for answers whose head matters, and files */
  fetchApi: (path: string, init: RequestInit) => Promise<Response>;
  /** where readers reach this site: https behind a proxy, whatever the request itself came by */
  publicOrigin: string;
  /** the nonce of this page's scripts, for the content security policy */
  nonce: string;
  /** whether nobody is logged in */
  isVisitors: () => Promise<boolean>;
  /** what this instance is called and looks like */
  brand: Brand;
  /** pages of text that the brand has its own words for, by locale and name, such as de/imprint */
  ownPages?: ReadonlyMap<string, CompiledPage>;
  /** who runs this instance, for the legal pages */
  operator: OperatorData;
  /** a code to try out on an instance with demo members; undefined elsewhere */
  demoCode: string | undefined;
  /** notes an unexpected error of a loader, an action or a screen */
  report: (error: unknown) => void;
  /** notes a part that a page was shown without */
  reportPart: (missing: MissingPart) => void;
}
