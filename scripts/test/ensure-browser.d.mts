/** Paths of a Chromium, installed if necessary; '' lets Playwright find its own. */
export function ensureBrowser(): Promise<{ whole: string; windowless: string }>;
