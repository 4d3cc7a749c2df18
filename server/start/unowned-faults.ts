import type { Log } from '../base/log.ts';

/**
 * Keeps the process running after a fault without an owner: an error of a stream or timer without a listener, an
 * unhandled rejection. It would end the process and everyone's requests (docs/decisions/030-overload-and-faults.md).
 * Each is logged as our fault. Call it after the start, whose faults must end the process.
 */
export function outliveUnownedFaults(log: Log): void {
  // Unhandled rejections arrive here as well.
  process.on('uncaughtException', (error, origin) => {
    log.error({ origin, stack: error instanceof Error ? error.stack : String(error) }, 'fault without an owner');
  });
}
