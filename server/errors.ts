import { type ErrorCode, errorStatus } from '../contract/errors.ts';

/** A field that is wrong: path into the body or query, and the key of its sentence in texts errors.fields. */
export interface FieldFault {
  path: string;
  key: string;
  values?: Record<string, string | number>;
}

/** An expected refusal. Knows its code, not HTTP; the answer is made once for all endpoints. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly values: Record<string, string | number>;
  readonly fields: FieldFault[];

  constructor(code: ErrorCode, options: { values?: Record<string, string | number>; fields?: FieldFault[] } = {}) {
    super(code);
    this.code = code;
    this.values = options.values ?? {};
    this.fields = options.fields ?? [];
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
