import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** kill -9 of every process of the PostgreSQL with its data in this folder. */
export async function killPostgres(data: string): Promise<void> {
  const pid = Number((await readFile(path.join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  for (const one of [pid, ...children.trim().split(' ').filter(Boolean).map(Number)]) killHard(one);
}

function killHard(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

/** After a kill the database's processes take a moment to end, and a start before that fails. */
export async function untilStarted<Started>(start: () => Promise<Started>): Promise<Started> {
  for (let tries = 0; ; tries++) {
    try {
      return await start();
    } catch (error) {
      if (tries === 40) throw error;
      await setTimeout(250);
    }
  }
}
