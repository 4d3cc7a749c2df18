/**
 * Every error a caller can get: its stable code, its HTTP status, and whether it is our fault (then it is logged as such).
 * The sentence for each code is in texts/<locale>/errors.json.
 */
export const errorStatus = {
  invalid_input: 400,
  unknown_parameter: 400,
  malformed_body: 400,
  link_invalid: 400,
  image_missing: 400,
  image_unreadable: 400,
  image_tiff: 400,
  image_kind: 400,
  image_heic: 400,
  image_too_many_pixels: 400,
  chat_with_oneself: 400,
  not_logged_in: 401,
  wrong_credentials: 401,
  email_not_confirmed: 403,
  not_allowed: 403,
  foreign_origin: 403,
  premium_only: 403,
  basic_quota_used: 403,
  premium_quota_used: 403,
  request_waiting: 403,
  request_declined: 403,
  chat_closed: 403,
  member_unreachable: 403,
  not_found: 404,
  method_not_allowed: 405,
  email_taken: 409,
  already_answered: 409,
  body_too_large: 413,
  image_too_large: 413,
  unsupported_media: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** What is wrong with one field of a request; message is in the caller's language. */
export interface FieldError {
  path: string;
  message: string;
}

/** The body of every answer that is not a success (design 5). */
export interface ErrorAnswer {
  data: null;
  error: {
    status: number;
    name: string;
    message: string;
    details: { code: ErrorCode; fields?: FieldError[] };
  };
}
