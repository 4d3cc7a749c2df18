import { pino } from 'pino';

export type Log = ReturnType<typeof createLog>;

/** One JSON line per event on stdout. Addresses, names, texts and tokens are never passed in; ids are. */
export function createLog(level: string) {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
