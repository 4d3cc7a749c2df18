import { pino } from 'pino';

export type Log = ReturnType<typeof createLog>;

/** One JSON line per event on stdout. Pass ids, never addresses, names, texts or tokens. */
export function createLog(level: string) {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
