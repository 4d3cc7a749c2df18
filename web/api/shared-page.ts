import type { HeadersArgs } from 'react-router';

const seconds = { minute: 60, hour: 3600 };

/**
 * The `headers` of a page that is equal for all visitors: the server may keep it and give it to the next one, for so long.
 * What it keeps, and that a member's page is never kept, is the server's business (server/page-cache.ts).
 */
export function sharedPage(time: keyof typeof seconds) {
  return ({ errorHeaders }: HeadersArgs) =>
    errorHeaders ?? new Headers({ 'Cache-Control': `public, max-age=${seconds[time]}` });
}
