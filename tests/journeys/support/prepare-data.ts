import { rm } from 'node:fs/promises';
import { newDataFolder } from '../../support/data-folder.ts';
import { startProduct } from './server.ts';

/** Starts the product once and ends it, before all journeys: what it has left is what the product of a journey begins with. */
export default async function prepareData() {
  const folder = await newDataFolder('prepared');
  const product = await startProduct({ DATA_DIR: folder });
  await product.stop();
  process.env.PREPARED_DATA = folder;
  return () => rm(folder, { recursive: true, force: true });
}
