import { type ChildProcess, spawn } from 'node:child_process';
import type { Send } from './commands.ts';

export type EngineName = 'chromium' | 'webkit' | 'firefox';

/** A browser that has been started, with one page. */
export interface Engine {
  name: EngineName;
  send: Send;
  /** What the window is larger than its page, in CSS pixels, as far as is known yet. */
  frame: { width: number; height: number };
  /** Makes the window so large, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** New console output, and each request to another host than this machine. */
  takeNoise(): Promise<string[]>;
  stop(): Promise<void>;
}

/** What an engine is started with. */
export interface Start {
  folder: string;
  /** where requests to other hosts than this machine are led */
  proxyPort: number;
}

/** Starts a program that lives until it is ended. */
export function run(command: string, args: string[], variables: Record<string, string> = {}): ChildProcess {
  return spawn(command, args, { stdio: 'ignore', env: { ...process.env, ...variables } });
}

/** Ends a program and resolves once it is gone. */
export async function end(child: ChildProcess | undefined) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  const hard = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await gone;
  clearTimeout(hard);
}

/** Tries until it succeeds, for something that a started program will soon allow. */
export async function untilDone<Result>(what: string, attempt: () => Promise<Result> | Result): Promise<Result> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw new Error(`${what} did not start`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
