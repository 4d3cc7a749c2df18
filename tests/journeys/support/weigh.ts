import type { Page } from '@playwright/test';

/** Bytes of the files with this ending that the page has loaded, by what the browser itself has noted of them. */
export function weigh(page: Page, ending: string): Promise<number> {
  return page.evaluate((end) => {
    const files = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith(end));
    return (files as PerformanceResourceTiming[]).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  }, ending);
}
