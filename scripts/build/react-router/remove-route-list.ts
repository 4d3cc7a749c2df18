import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Takes the list of all routes out of the built browser part. Browsers learn of routes as they meet links to them, so no page
 * loads it, and it would name the console of those who run the place to everybody (web/request-handlers.ts). It fails when there was
 * none, for then React Router writes it elsewhere. Unnecessary once React Router writes no list where routes are discovered lazily.
 */
export async function removeRouteList(folder: string): Promise<void> {
  const assets = path.join(folder, 'assets');
  let isRemoved = false;
  for (const name of await readdir(assets)) {
    if (!/^manifest-[\w-]+\.js$/.test(name)) continue;
    const file = path.join(assets, name);
    if (!(await readFile(file, 'utf8')).startsWith('window.__reactRouterManifest=')) continue;
    await rm(file);
    isRemoved = true;
  }
  if (!isRemoved) throw new Error(`the list of all routes was not found in ${assets}`);
}
