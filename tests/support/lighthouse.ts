import { chromium } from '@playwright/test';
import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

export interface Scores {
  /** 0 to 100 */
  scores: Record<Category, number>;
  /** why a category is below 100, as `audit: title` */
  faults: string[];
}

/** A browser for Lighthouse; executable undefined: the one Playwright has downloaded. */
export async function launchForLighthouse(executable: string | undefined): Promise<LaunchedChrome> {
  return launch({
    chromePath: executable ?? chromium.executablePath(),
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
    ],
  });
}

/** Measures one page on a simulated mid-range phone. */
export async function measurePage(
  chrome: LaunchedChrome,
  url: string,
  only: Category[] = [...categories],
): Promise<Scores> {
  const run = await lighthouse(url, {
    // Only a human reader of the report would need it.
    disableFullPageScreenshot: true,
    port: chrome.port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: only,
  });
  if (!run) throw new Error(`Lighthouse gave no result for ${url}`);
  const { lhr } = run;
  if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} redirects to ${lhr.finalDisplayedUrl}`);
  const scores = Object.fromEntries(
    only.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
  ) as Record<Category, number>;
  const faults = only
    .filter((name) => name !== 'performance')
    .flatMap((name) => lhr.categories[name]?.auditRefs ?? [])
    .filter(({ weight, id }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${lhr.audits[id]?.title}`);
  return { scores, faults };
}
