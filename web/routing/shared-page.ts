import type { HeadersArgs } from 'react-router';

/**
 * The `headers` of a page that is equal for all visitors: the server may keep it for a minute, so that a change, such as an
 * announcement, is seen soon. What it keeps, and that a member's page is never kept, is the server's business
 * (server/app/pages/page-cache.ts).
 */
export function sharedPage({ errorHeaders }: HeadersArgs): Headers {
  return errorHeaders ?? new Headers({ 'Cache-Control': 'public, max-age=60' });
}
