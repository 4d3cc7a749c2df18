import * as limits from './limits.ts';

/**
 * How long something is stored: for a period after it served its purpose; until the account is deleted, its owner
 * removes it, or neither of the two can read it; or forever, if it is no longer personal or must not be deleted.
 */
export type Retention =
  | { hours: number }
  | { days: number }
  | { months: number }
  | { years: number }
  | 'account'
  | 'own'
  | 'chat'
  | 'always';

interface RetentionRule {
  /** its heading on the page */
  group: (typeof retentionGroups)[number];
  period: Retention;
}

export const retentionGroups = ['account', 'exchange', 'safety', 'money', 'other'] as const;

/**
 * What is stored about people, and how long (nFADP art. 6 para. 4, GDPR art. 5(1)(e), decision 027), in the order of
 * the retention page. Each entry has its text in texts/<locale>/retention.json and its enforcement in
 * server/features/retention/enforcement.ts.
 */
export const retentionRules = {
  account: { group: 'account', period: 'account' },
  unconfirmed: { group: 'account', period: { days: 30 } },
  leaving: { group: 'account', period: { days: limits.deletionDays } },
  exports: { group: 'account', period: { days: limits.exportHours / 24 } },
  absent: { group: 'account', period: { months: limits.hiddenAfterMonths } },
  sign_on_proofs: { group: 'account', period: { hours: limits.signOnProofMinutes / 60 } },
  sessions: { group: 'account', period: { days: 30 } },
  links: { group: 'account', period: { days: 30 } },
  security_notices: { group: 'account', period: { days: 30 } },
  deleted: { group: 'account', period: 'always' },
  leaving_reasons: { group: 'account', period: 'always' },
  drafts: { group: 'exchange', period: { days: 30 } },
  chats: { group: 'exchange', period: 'chat' },
  circumstances: { group: 'exchange', period: { days: limits.requestDays } },
  pair_alerts: { group: 'exchange', period: { months: limits.pairAlerts.months } },
  proposals: { group: 'exchange', period: { days: limits.proposalRetentionDays } },
  message_versions: { group: 'exchange', period: { days: 30 } },
  notebook: { group: 'exchange', period: 'own' },
  unsent_files: { group: 'exchange', period: { days: 1 } },
  room_contents: { group: 'exchange', period: { hours: limits.meetingRoom.closesMinutes / 60 } },
  posts: { group: 'exchange', period: 'own' },
  cohorts: { group: 'exchange', period: { months: limits.cohortMonths } },
  notices: { group: 'exchange', period: { days: 90 } },
  live_events: { group: 'exchange', period: { days: 3 } },
  rate_limits: { group: 'safety', period: { days: 1 } },
  text_marks: { group: 'safety', period: { days: 3 } },
  evidence: { group: 'safety', period: { months: 12 } },
  audit: { group: 'safety', period: 'always' },
  invoices: { group: 'money', period: { years: 10 } },
  provider_messages: { group: 'money', period: { days: 90 } },
  team_mailings: { group: 'money', period: { days: 30 } },
  enquiries: { group: 'other', period: { months: limits.enquiryMonths } },
  local_mailbox: { group: 'other', period: { days: 30 } },
  page_visits: { group: 'other', period: { months: limits.pageVisitsMonths } },
  daily_visits: { group: 'other', period: 'always' },
} as const satisfies Record<string, RetentionRule>;

export type RetentionName = keyof typeof retentionRules;
export const retentionNames = Object.keys(retentionRules) as RetentionName[];
