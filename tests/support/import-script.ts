import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';

interface Move {
  /** of the former site */
  from: string;
  databaseUrl: string;
  dataDir: string;
  /** the folder of its uploads */
  files?: string;
}

/** The script reports its progress after a transaction; it is killed up to this much later, so within the next one as well. */
const mostMilliseconds = 2000;
/** Runs that may end before they are killed, for each kill. */
const mostEnded = 10;

/**
 * Kills the operator's script as often as given, each time after a random share of the work that was left when it started. A run
 * that ends before is not counted: the next one has another share. Throws if the site is too small for runs to be killed.
 */
export async function killImports(move: Move, kills: number, say: (line: string) => void): Promise<void> {
  let [killed, ended] = [0, 0];
  while (killed < kills) {
    const share = Math.random();
    const reached = await runImportScript(move, share);
    if (reached !== undefined) say(`killed ${++killed} after ${Math.round(share * 100)} %: ${reached}`);
    else if (++ended > kills * mostEnded) throw new Error('the runs end before they can be killed: take more members');
  }
}

/**
 * Runs the operator's script. share: of its own progress, after which it is killed. Returns the last line before that, undefined if
 * the script ended by itself; throws if it failed.
 */
export async function runImportScript(
  { from, databaseUrl, dataDir, files }: Move,
  share?: number,
): Promise<string | undefined> {
  const script = path.join(import.meta.dirname, '../../scripts/operator/import-strapi.ts');
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const given = ['--from', from, ...(files ? ['--files', files] : [])];
  const child = spawn(process.execPath, [script, ...given], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  let reached: string | undefined;
  for await (const line of createInterface(child.stdout)) {
    const [, done, total] = /: (\d+) of (\d+) rows/.exec(line) ?? [];
    if (share === undefined || reached !== undefined || total === undefined) continue;
    if (Number(done) / Number(total) < share) continue;
    reached = line;
    void setTimeout(Math.random() * mostMilliseconds).then(() => child.kill('SIGKILL'));
  }
  const [code, signal] = await ended;
  if (signal === 'SIGKILL') return reached;
  if (code !== 0) throw new Error(`the import ended with ${code ?? signal}`);
  return undefined;
}
