import { setTimeout } from 'node:timers/promises';
import type { Log } from '../base/log.ts';
import type { EmbeddedServer } from './embedded.ts';

const lookMilliseconds = 250;
/** After a failed or short-lived start, the next one waits twice as long. */
const pauses = { first: 500, longest: 15_000 };
/** One that has run so long is well. */
const steadyMilliseconds = 30_000;

/**
 * Restarts the embedded database whenever it ends unexpectedly, and logs it. stop ends the database itself, also
 * during a start.
 */
export function superviseServer(server: EmbeddedServer, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const watching = watch(server, log, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await watching;
      await server.stop();
    },
  };
}

async function watch(server: EmbeddedServer, log: Log, signal: AbortSignal): Promise<void> {
  let starts = 0;
  let startedAt = Number.NEGATIVE_INFINITY;
  let isDown = false;
  while (await paused(lookMilliseconds, signal)) {
    if (await server.isRunning()) {
      if (performance.now() - startedAt > steadyMilliseconds) starts = 0;
      continue;
    }
    if (!isDown) log.error({ starts }, 'embedded database has ended; restarting it');
    isDown = true;
    if (starts > 0 && !(await paused(pauseBefore(starts), signal))) return;
    starts += 1;
    isDown = !(await start(server, log, starts, signal));
    startedAt = performance.now();
  }
}

async function start(server: EmbeddedServer, log: Log, starts: number, signal: AbortSignal): Promise<boolean> {
  try {
    await server.startAgain(signal);
    log.info({ starts }, 'embedded database runs again');
    return true;
  } catch (error) {
    if (!signal.aborted) {
      const cause = error instanceof Error ? error.message : undefined;
      log.error({ starts, cause, pauseMilliseconds: pauseBefore(starts) }, 'embedded database does not start');
    }
    return false;
  }
}

function pauseBefore(starts: number): number {
  return Math.min(pauses.longest, pauses.first * 2 ** (starts - 1));
}

/** false: it is to stop. Does not keep the process alive. */
function paused(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return setTimeout(milliseconds, true, { signal, ref: false }).catch(() => false);
}
