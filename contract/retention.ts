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
  kept: Retention;
}

export const retentionGroups = ['account', 'exchange', 'safety', 'money', 'other'] as const;

/**
 * What is stored about people, and how long (nFADP art. 6 para. 4, GDPR art. 5(1)(e), decision 027), in the order of
 * the retention page. Each entry has its text in texts/<locale>/retention.json and its enforcement in
 * server/features/retention/enforcement.ts.
 */
export const retentionRules = {
  account: { group: 'account', kept: 'account' },
  unconfirmed: { group: 'account', kept: { days: 30 } },
  leaving: { group: 'account', kept: { days: limits.deletionDays } },
  exports: { group: 'account', kept: { days: limits.exportHours / 24 } },
  absent: { group: 'account', kept: { months: limits.hiddenAfterMonths } },
  sign_on_proofs: { group: 'account', kept: { hours: limits.signOnProofMinutes / 60 } },
  sessions: { group: 'account', kept: { days: 30 } },
  links: { group: 'account', kept: { days: 30 } },
  security_notices: { group: 'account', kept: { days: 30 } },
  deleted: { group: 'account', kept: 'always' },
  leaving_reasons: { group: 'account', kept: 'always' },
  drafts: { group: 'exchange', kept: { days: 30 } },
  chats: { group: 'exchange', kept: 'chat' },
  circumstances: { group: 'exchange', kept: { days: limits.requestDays } },
  pair_alerts: { group: 'exchange', kept: { months: limits.pairAlerts.months } },
  proposals: { group: 'exchange', kept: { days: limits.proposalRetentionDays } },
  message_versions: { group: 'exchange', kept: { days: 30 } },
  notebook: { group: 'exchange', kept: 'own' },
  unsent_files: { group: 'exchange', kept: { days: 1 } },
  room_contents: { group: 'exchange', kept: { hours: limits.meetingRoom.closesMinutes / 60 } },
  posts: { group: 'exchange', kept: 'own' },
  cohorts: { group: 'exchange', kept: { months: limits.cohortMonths } },
  notices: { group: 'exchange', kept: { days: 90 } },
  live_events: { group: 'exchange', kept: { days: 3 } },
  rate_limits: { group: 'safety', kept: { days: 1 } },
  text_marks: { group: 'safety', kept: { days: 3 } },
  evidence: { group: 'safety', kept: { months: 12 } },
  audit: { group: 'safety', kept: 'always' },
  invoices: { group: 'money', kept: { years: 10 } },
  provider_messages: { group: 'money', kept: { days: 90 } },
  team_mailings: { group: 'money', kept: { days: 30 } },
  enquiries: { group: 'other', kept: { months: limits.enquiryMonths } },
  local_mailbox: { group: 'other', kept: { days: 30 } },
  page_visits: { group: 'other', kept: { months: limits.pageVisitsMonths } },
  daily_visits: { group: 'other', kept: 'always' },
} as const satisfies Record<string, RetentionRule>;

export type RetentionName = keyof typeof retentionRules;
export const retentionNames = Object.keys(retentionRules) as RetentionName[];
