import type { Log } from '../base/log.ts';

/**
 * Keeps the process going when a fault has no owner: an error of a stream or timer nobody listens to, a rejection nobody reads. It
 * would end the process, and with it the requests of everybody else (docs/decisions/030-overload-and-faults.md). Each is a
 * fault of ours, logged as such. Not before the start is over, whose faults do end it.
 */
export function outliveUnownedFaults(log: Log): void {
  // A rejection that nobody reads arrives here as well.
  process.on('uncaughtException', (error, origin) => {
    log.error({ origin, stack: error instanceof Error ? error.stack : String(error) }, 'fault without an owner');
  });
}
