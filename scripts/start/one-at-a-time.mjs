import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const patienceMilliseconds = 600_000;

/** Does something while no other process does what has this file, and waits for those that do. Whoever is killed lets go of it. */
export function oneAtATime(file, action) {
  mkdirSync(path.dirname(file), { recursive: true });
  // Of what Node can do, only this asks the system for a lock.
  const lock = new DatabaseSync(file, { timeout: patienceMilliseconds });
  try {
    lock.exec('begin exclusive');
    action();
  } finally {
    lock.close();
  }
}
