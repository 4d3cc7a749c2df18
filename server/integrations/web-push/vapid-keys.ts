import { readFile } from 'node:fs/promises';
import path from 'node:path';
import webPush from 'web-push';
import type { Environment } from '../../base/environment.ts';
import { readOrCreate } from '../../base/read-or-create.ts';
import type { VapidKeys } from './real.ts';

/**
 * The keys push services know this instance by: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, or a pair made once and kept in
 * DATA_DIR, readable by the owner only.
 */
export async function loadVapidKeys({ vapidKeys, dataDir }: Environment): Promise<VapidKeys> {
  if (vapidKeys) return vapidKeys;
  return JSON.parse(await readOrCreate(fileIn(dataDir), () => JSON.stringify(webPush.generateVAPIDKeys())));
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
