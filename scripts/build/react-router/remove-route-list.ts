import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Removes the list of all routes from the built client. Browsers discover routes from links, so no page loads the list,
 * and it would reveal the operators' console (web/render-page.ts). Fails if there is no list, because React Router then
 * writes it elsewhere. Unnecessary once React Router writes no list with lazy route discovery.
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
