import { sqlState } from '../base/errors.ts';

/**
 * Why the database fails now but will work again without a change of ours: away (not reachable, or the connection
 * broke), busy (no connection or time left), read_only (a standby, or being moved), full (its disk).
 */
export type PassingFault = 'away' | 'busy' | 'read_only' | 'full';

/** By SQLSTATE, the longest beginning first (PostgreSQL, appendix A). */
const byState: [start: string, fault: PassingFault][] = [
  ['53100', 'full'],
  ['25006', 'read_only'],
  // A transaction that was left open too long, by the server's own clock.
  ['25P03', 'busy'],
  ['25P04', 'busy'],
  // A retry meets other transactions, or none.
  ['40001', 'busy'],
  ['40P01', 'busy'],
  // A lock, or the time a statement may take.
  ['55P03', 'busy'],
  ['57014', 'busy'],
  // Restored from a backup or given another password at this moment.
  ['3D000', 'away'],
  ['58030', 'away'],
  ['08', 'away'],
  ['28', 'away'],
  ['53', 'busy'],
  ['57', 'away'],
];

/** The same as the system and the driver say it. */
const byWords: [words: RegExp, fault: PassingFault][] = [
  [/ENOSPC|EDQUOT/, 'full'],
  [/timeout exceeded when trying to connect|Query read timeout/, 'busy'],
  [
    /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|Connection terminated|not queryable|timeout expired/,
    'away',
  ],
];

/** undefined for an error that a retry would meet again. */
export function passingFault(error: unknown): PassingFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const state = sqlState(error);
  const known = state && byState.find(([start]) => state.startsWith(start));
  if (known) return known[1];
  // If every address of a name refuses, the message is empty and only the code is set.
  const words = `${'code' in error ? error.code : ''} ${error.message}`;
  return byWords.find(([pattern]) => pattern.test(words))?.[1];
}
