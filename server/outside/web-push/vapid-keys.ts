import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import webPush from 'web-push';
import type { Environment } from '../../ground/environment.ts';
import type { VapidKeys } from './real.ts';

/**
 * The keys push services know this instance by: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, or a pair made once and kept in
 * DATA_DIR, readable by the owner only.
 */
export async function loadVapidKeys({ vapidKeys, dataDir }: Environment): Promise<VapidKeys> {
  if (vapidKeys) return vapidKeys;
  const file = fileIn(dataDir);
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(webPush.generateVAPIDKeys()), { mode: 0o600 });
  try {
    // Fails when the file is there: of two processes starting at once, one makes it, whole, and both read it.
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
  return JSON.parse(await readFile(file, 'utf8'));
}

/** The keys as loadVapidKeys would give them; undefined where none are set and none were made yet. Makes none. */
export async function readVapidKeys({ vapidKeys, dataDir }: Environment): Promise<VapidKeys | undefined> {
  if (vapidKeys) return vapidKeys;
  const kept = await readFile(fileIn(dataDir), 'utf8').catch(() => undefined);
  return kept === undefined ? undefined : JSON.parse(kept);
}

function fileIn(dataDir: string): string {
  return path.join(dataDir, 'vapid-keys.json');
}
