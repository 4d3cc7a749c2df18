import type { Challenge } from '../../contract/anti-abuse.ts';
import { type ErrorCode, errorStatus } from '../../contract/errors.ts';

/** A field that is wrong: path into the body or query, and the key of its sentence in texts errors.fields. */
export interface FieldError {
  path: string;
  key: string;
  values?: Record<string, string | number>;
  /** what was sent, of a value in a query */
  value?: string;
  /** the code of the refusal where this is all that is wrong; without it invalid_input */
  alone?: ErrorCode;
}

/** An expected refusal. Knows its code, not HTTP; the answer is made once for all endpoints. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly values: Record<string, string | number>;
  readonly fields: FieldError[];
  /** when it ends, where the refusal is for a time; null without end */
  readonly until: Date | null | undefined;
  /** of proof_needed and log_in_proof_needed: what to solve */
  readonly challenge: Challenge | undefined;
  /** of second_factor_needed: the log-in that a code finishes */
  readonly logIn: { challenge: string; expiresAt: Date } | undefined;

  constructor(
    code: ErrorCode,
    options: {
      values?: Record<string, string | number>;
      fields?: FieldError[];
      until?: Date | null;
      challenge?: Challenge;
      logIn?: { challenge: string; expiresAt: Date };
    } = {},
  ) {
    super(code);
    this.code = code;
    this.values = options.values ?? {};
    this.fields = options.fields ?? [];
    this.until = options.until;
    this.challenge = options.challenge;
    this.logIn = options.logIn;
  }

  get status() {
    return errorStatus[this.code];
  }
}

/** PostgreSQL's SQLSTATE of an error, undefined for others. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.length === 5
    ? error.code
    : undefined;
}
