import { statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

const client = path.join(import.meta.dirname, '../../../build/client');

/** Paths of the files with this ending that the page has loaded, as the browser noted them. */
export async function loadedFiles(page: Page, ending: string): Promise<string[]> {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const paths = urls.map((url) => new URL(url).pathname).filter((file) => file.endsWith(ending));
  return [...new Set(paths)];
}

/** Bytes of built files as brotli: for one answered from its cache a browser notes the bytes of the unpacked text. */
export function bytesOf(files: string[]): number {
  return files.reduce((sum, file) => sum + statSync(path.join(client, `${file}.br`)).size, 0);
}
