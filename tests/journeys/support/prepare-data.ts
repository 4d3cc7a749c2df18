import { readFile, rm, writeFile } from 'node:fs/promises';
import { newDataFolder } from '../../support/data-folder.ts';
import { startProduct } from './server.ts';

/**
 * Starts the product once and ends it, before all journeys: what it has left is what the product of a journey begins with.
 * PREPARED_DATA_NOTE, a file, passes the folder on to later runs; its owner then removes the folder.
 */
export default async function prepareData() {
  const note = process.env.PREPARED_DATA_NOTE;
  const known = note && (await readFile(note, 'utf8').catch(() => undefined));
  const folder = known || (await prepare());
  process.env.PREPARED_DATA = folder;
  if (note) await writeFile(note, folder);
  else return () => rm(folder, { recursive: true, force: true });
}

async function prepare(): Promise<string> {
  const folder = await newDataFolder('prepared');
  const product = await startProduct({ DATA_DIR: folder });
  await product.stop();
  return folder;
}
