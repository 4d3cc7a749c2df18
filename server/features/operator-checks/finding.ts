import type { CheckName, CheckOutcome, CheckState, CheckValues } from '../../../contract/constants/operator-checks.ts';
import type { Environment } from '../../base/environment.ts';

/** Queries the instance's database; rejects if it is down. */
export type QueryDatabase = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

/** What checks work with. Nothing is created for them: what does not exist yet is undefined. */
export interface Checked {
  environment: Environment;
  /** undefined: the embedded database is not running */
  queryDatabase: QueryDatabase | undefined;
  /** signs the probes over the network; undefined: this instance was never started */
  secret: Uint8Array | undefined;
  /** recipient of a test mail; undefined: none is sent */
  mailTo: string | undefined;
}

/** The result of one check. */
export interface Found<Name extends CheckName> {
  outcome: CheckOutcome<Name>;
  values?: CheckValues;
}

/** Checks one part of the instance. May throw, which is an outcome reported by code only. */
export type Check<Name extends CheckName> = (checked: Checked) => Promise<Found<Name>>;

/** The reported result for a part. */
export interface Finding {
  check: CheckName;
  outcome: string;
  state: CheckState;
  values: CheckValues;
}

/** How long a part may take to answer a single request. */
export const answerMilliseconds = 6_000;

/**
 * The error as one word, such as ECONNREFUSED, 28P01 or TimeoutError; never a sentence, which could contain a
 * password.
 */
export function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return 'unknown';
  if ('code' in cause && typeof cause.code === 'string' && cause.code !== '') return cause.code;
  const [first] = cause instanceof AggregateError ? cause.errors : [];
  return first === undefined ? cause.name : codeOf(first);
}
