import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../../server/database/free-port.ts';
import type { TestApp } from './app.ts';

export interface ChildServer {
  origin: string;
  /** Starts it and resolves once it answers. */
  start(): Promise<void>;
  lives(): boolean;
  /** The lines logged since the start; LOG_LEVEL is silent by default. */
  logged(): string;
  /** Ends it with a signal and resolves, once it is gone, with its exit code; null if a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const { PATH, NODE_COMPILE_CACHE } = process.env;
const withoutPages = path.join(import.meta.dirname, 'api-server.ts');
/** The production entry, with the pages last built. */
export const builtProduct = path.join(import.meta.dirname, '../../server/start/main.ts');

/** What a process needs to share database, files and sessions with the app of a test. */
export const sharedWith = ({ databaseUrl, services }: Pick<TestApp, 'databaseUrl' | 'services'>) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: services.environment.dataDir,
  SECRET: new TextDecoder().decode(services.secret),
});

/** The product in a process of its own on a free port, with these variables. */
export async function createChildServer(
  variables: Record<string, string>,
  program: string = withoutPages,
): Promise<ChildServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let logged = '';
  const lives = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    origin,
    lives,
    logged: () => logged,
    async start() {
      child = spawn(process.execPath, [program], {
        env: { PATH, NODE_COMPILE_CACHE, PORT: String(port), LOG_LEVEL: 'silent', ...variables },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let said = '';
      logged = '';
      child.stdout?.on('data', (text) => {
        logged += text;
      });
      child.stderr?.on('data', (text) => {
        said += text;
      });
      while (!(await answers(origin))) {
        if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: ${said}`);
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    },
    async end(signal) {
      if (!child || !lives()) return child?.exitCode ?? null;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
      return child.exitCode;
    },
  };
}

async function answers(origin: string): Promise<boolean> {
  return fetch(`${origin}/api/health?ready`).then(
    (response) => response.ok,
    () => false,
  );
}
