import { readFile } from 'node:fs/promises';
import path from 'node:path';
import webPush from 'web-push';
import type { Environment } from '../../base/environment.ts';
import { readOrCreate } from '../../base/read-or-create.ts';
import type { VapidKeys } from './real.ts';

/**
 * The VAPID keys that identify this instance to push services: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, or a pair
 * generated once and stored in DATA_DIR, readable by the owner only.
 */
export async function loadVapidKeys({ vapidKeys, dataDir }: Environment): Promise<VapidKeys> {
  if (vapidKeys) return vapidKeys;
  return JSON.parse(await readOrCreate(fileIn(dataDir), () => JSON.stringify(webPush.generateVAPIDKeys())));
}

/** The keys as loadVapidKeys returns them, but never generated; undefined if there are none yet. */
export async function readVapidKeys({ vapidKeys, dataDir }: Environment): Promise<VapidKeys | undefined> {
  if (vapidKeys) return vapidKeys;
  const stored = await readFile(fileIn(dataDir), 'utf8').catch(() => undefined);
  return stored === undefined ? undefined : JSON.parse(stored);
}

function fileIn(dataDir: string): string {
  return path.join(dataDir, 'vapid-keys.json');
}
