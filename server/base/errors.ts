import type { Challenge } from '../../contract/anti-abuse.ts';
import { type ErrorCode, errorStatus } from '../../contract/errors.ts';

/** An invalid field: its path in the body or query, and the key of its sentence in texts errors.fields. */
export interface FieldError {
  path: string;
  key: string;
  values?: Record<string, string | number>;
  /** the value sent, if it is in a query */
  value?: string;
  /** the error code when this is the only fault; default: invalid_input */
  alone?: ErrorCode;
}

/** An expected error. It has a code and no knowledge of HTTP; one place turns it into an answer. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly values: Record<string, string | number>;
  readonly fields: FieldError[];
  /** when it ends, for a temporary refusal; null: open end */
  readonly until: Date | null | undefined;
  /** for proof_needed and log_in_proof_needed: the challenge to solve */
  readonly challenge: Challenge | undefined;
  /** for second_factor_needed: the log-in that a code completes */
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
