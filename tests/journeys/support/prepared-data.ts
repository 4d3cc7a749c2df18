import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { newDataFolder } from '../../support/data-folder.ts';

const run = promisify(execFile);

/**
 * A new data folder in which the product has been started once (tests/journeys/support/prepare-data.ts); an empty one if
 * none was prepared.
 */
export async function preparedData(): Promise<string> {
  const own = await newDataFolder('journey');
  const { PREPARED_DATA: prepared } = process.env;
  if (prepared === undefined) return own;
  // Its files belong to PostgreSQL's user.
  await run('cp', ['-a', `${prepared}/.`, own]);
  return own;
}
