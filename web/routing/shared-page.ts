import type { HeadersArgs } from 'react-router';

/**
 * The `headers` of a page that is equal for all visitors: the server may cache it for a minute, so that a change,
 * such as an announcement, is seen soon. The server decides what it caches, and never caches a member's page
 * (server/app/pages/page-cache.ts).
 */
export function sharedPage({ errorHeaders }: HeadersArgs): Headers {
  return errorHeaders ?? new Headers({ 'Cache-Control': 'public, max-age=60' });
}
