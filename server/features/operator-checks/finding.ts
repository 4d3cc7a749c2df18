import type { CheckName, CheckOutcome, CheckState, CheckValues } from '../../../contract/constants/operator-checks.ts';
import type { Environment } from '../../base/environment.ts';

/** Asks the database of the instance; rejects when it is away. */
export type AskDatabase = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

/** What checks work with. Nothing of it is made for the occasion: what does not exist yet is undefined. */
export interface Checked {
  environment: Environment;
  /** undefined: the embedded database does not run */
  askDatabase: AskDatabase | undefined;
  /** signs the questions that come back from outside; undefined: this instance was never started */
  secret: Uint8Array | undefined;
  /** whom to send a mail to try it out; undefined: none is sent */
  mailTo: string | undefined;
}

/** What one check found of its part. */
export interface Found<Name extends CheckName> {
  outcome: CheckOutcome<Name>;
  values?: CheckValues;
}

/** Asks one part of the instance. May throw: that is an outcome of its own, told by a code only. */
export type Check<Name extends CheckName> = (checked: Checked) => Promise<Found<Name>>;

/** What is told of a part. */
export interface Finding {
  check: CheckName;
  outcome: string;
  state: CheckState;
  values: CheckValues;
}

/** How long a part may take to answer a single question. */
export const answerMilliseconds = 6_000;

/** What went wrong in one word, such as ECONNREFUSED, 28P01 or TimeoutError; never a sentence, which may repeat a password. */
export function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return 'unknown';
  if ('code' in cause && typeof cause.code === 'string' && cause.code !== '') return cause.code;
  const [first] = cause instanceof AggregateError ? cause.errors : [];
  return first === undefined ? cause.name : codeOf(first);
}
