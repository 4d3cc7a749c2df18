import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';

/** Drops a file of the computer onto a field, as the browser itself does: an event made by a script drops nothing. */
export async function dropFile(page: Page, field: Locator, file: { name: string; text: string }): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dropped-'));
  const own = path.join(folder, file.name);
  await writeFile(own, file.text);
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error('the field is not on the page');
  const session = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: [own], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at, data });
  await session.detach();
  page.once('close', () => rm(folder, { recursive: true, force: true }));
}
