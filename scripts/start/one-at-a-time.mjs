import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const patienceMilliseconds = 600_000;

/** Runs an action under a lock file, after any other process that holds it. A killed process releases it. */
export function oneAtATime(file, action) {
  mkdirSync(path.dirname(file), { recursive: true });
  // Node's only access to a system file lock.
  const lock = new DatabaseSync(file, { timeout: patienceMilliseconds });
  try {
    lock.exec('begin exclusive');
    action();
  } finally {
    lock.close();
  }
}
