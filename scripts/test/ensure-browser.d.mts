/** Paths of a Chromium, installed if need be; '' lets Playwright find its own. */
export function ensureBrowser(): Promise<{ whole: string; windowless: string }>;
