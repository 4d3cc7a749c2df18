import type { Challenge } from './anti-abuse.ts';

/**
 * Every error a caller can get: its stable code, its HTTP status, and whether it is our fault (then it is logged as
 * such). The sentence of each code is in texts/<locale>/errors.json.
 */
export const errorStatus = {
  invalid_input: 400,
  unknown_parameter: 400,
  malformed_body: 400,
  too_deep: 400,
  link_invalid: 400,
  code_unknown: 400,
  image_missing: 400,
  image_unreadable: 400,
  image_tiff: 400,
  image_kind: 400,
  image_heic: 400,
  image_too_many_pixels: 400,
  recording_missing: 400,
  recording_kind: 400,
  recording_unreadable: 400,
  recording_too_long: 400,
  file_unknown: 400,
  plan_unknown: 400,
  licences_too_few: 400,
  licences_too_many: 400,
  team_missing: 400,
  payment_kind: 400,
  message_forged: 400,
  chat_with_oneself: 400,
  join_own_post: 400,
  report_oneself: 400,
  email_throwaway: 400,
  not_logged_in: 401,
  wrong_credentials: 401,
  passkey_refused: 401,
  sign_on_refused: 401,
  second_factor_needed: 403,
  deletion_pending: 403,
  log_in_expired: 403,
  sign_on_expired: 403,
  email_not_confirmed: 403,
  languages_missing: 403,
  proof_needed: 403,
  log_in_proof_needed: 403,
  not_allowed: 403,
  role_needs_second_factor: 403,
  foreign_origin: 403,
  suspended: 403,
  messaging_paused: 403,
  own_action: 403,
  case_about_oneself: 403,
  premium_only: 403,
  basic_quota_used: 403,
  premium_quota_used: 403,
  request_waiting: 403,
  request_not_answered: 403,
  request_held: 403,
  request_withheld: 403,
  request_not_taken: 403,
  requests_closed: 403,
  link_too_early: 403,
  same_text: 403,
  request_declined: 403,
  request_taken_back: 403,
  too_many_held: 403,
  message_not_mine: 403,
  corrections_unasked: 403,
  corrections_refused: 403,
  chat_closed: 403,
  chat_not_accepted: 403,
  member_unreachable: 403,
  member_blocked: 403,
  not_found: 404,
  method_not_allowed: 405,
  email_taken: 409,
  second_factor_on: 409,
  second_factor_off: 409,
  set_up_expired: 409,
  passkey_known: 409,
  too_many_passkeys: 409,
  message_gone: 409,
  message_fixed: 409,
  already_answered: 409,
  not_correctable: 409,
  already_handled: 409,
  already_appealed: 409,
  appeal_too_late: 409,
  last_admin: 409,
  has_role: 409,
  plan_changed: 409,
  pair_common: 409,
  plan_ordered: 409,
  tandem_exists: 409,
  tandem_changed: 409,
  tandem_too_soon: 409,
  check_in_over: 409,
  proposal_over: 409,
  meeting_changed: 409,
  meeting_over: 409,
  meeting_overlaps: 409,
  too_many_meetings: 409,
  meeting_not_over: 409,
  room_left: 409,
  room_without_relay: 409,
  room_words_full: 409,
  log_too_late: 409,
  log_closed: 409,
  log_without_tandem: 409,
  log_overlaps: 409,
  log_day_full: 409,
  certificate_too_early: 409,
  certificate_languages: 409,
  certificate_exists: 409,
  certificate_revoked: 409,
  notebook_full: 409,
  notebook_answered: 409,
  notebook_not_due: 409,
  activity_full: 409,
  activity_over: 409,
  activity_called_off: 409,
  activity_changed: 409,
  code_used: 409,
  code_expired: 409,
  code_exhausted: 409,
  code_stopped: 409,
  code_taken: 409,
  code_while_premium: 409,
  subscription_running: 409,
  subscription_over: 409,
  team_full: 409,
  team_unpaid: 409,
  in_this_team: 409,
  in_other_team: 409,
  invitation_over: 409,
  sign_on_taken: 409,
  cohort_closed: 409,
  cohort_full: 409,
  cohort_changed: 409,
  pair_impossible: 409,
  pair_published: 409,
  licences_below_used: 409,
  licences_while_cancelled: 409,
  licences_while_unpaid: 409,
  invoice_open: 409,
  payment_refused: 409,
  invoice_void: 409,
  export_underway: 409,
  body_too_large: 413,
  image_too_large: 413,
  recording_too_large: 413,
  unsupported_media: 415,
  too_many_requests: 429,
  too_many_signals: 429,
  too_many_log_ins: 429,
  too_many_mails: 429,
  too_many_codes: 429,
  too_many_enquiries: 429,
  too_many_reports: 429,
  too_many_new_requests: 429,
  too_many_posts: 429,
  too_many_exports: 429,
  too_many_chat_files: 429,
  too_many_comments: 429,
  too_many_certificates: 429,
  internal: 500,
  mail_not_sent: 503,
  payment_unavailable: 503,
  sign_on_unavailable: 503,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** What is wrong with one field of a request; message is in the caller's language. */
export interface FieldError {
  path: string;
  message: string;
  /** for a query: the value sent, shortened */
  value?: string;
}

/** The body of every error answer (product 11). */
export interface ErrorAnswer {
  data: null;
  error: {
    status: number;
    name: string;
    message: string;
    /**
     * until: when it ends, null if indefinite, for suspended, messaging_paused, deletion_pending and the limits of
     * new requests, posts, comments and exports. challenge: the puzzle of proof_needed and log_in_proof_needed.
     * logIn: the login that a code completes, for second_factor_needed.
     */
    details: {
      code: ErrorCode;
      fields?: FieldError[];
      until?: string | null;
      challenge?: Challenge;
      logIn?: { challenge: string; expiresAt: string };
    };
  };
}
