import * as limits from './limits.ts';

/**
 * How long something is kept: a span after it has served its purpose; as long as there is the account, until its owner removes it, as
 * long as one of two can read it; or for good, where it says nothing about a person any more or must not be taken away.
 */
export type Kept = { days: number } | { months: number } | { years: number } | 'account' | 'own' | 'chat' | 'always';

interface KeptData {
  /** under which heading the page names it */
  group: (typeof keptGroups)[number];
  kept: Kept;
}

export const keptGroups = ['account', 'exchange', 'safety', 'money', 'other'] as const;

/**
 * What is kept about people, and how long (nFADP art. 6 para. 4, GDPR art. 5(1)(e), decision 027), in the order of the page
 * that tells it. Each entry has its words in texts/<locale>/retention.json and whoever enforces it in
 * server/features/retention/enforcement.ts.
 */
export const keptData = {
  account: { group: 'account', kept: 'account' },
  unconfirmed: { group: 'account', kept: { days: 30 } },
  leaving: { group: 'account', kept: { days: limits.deletionDays } },
  exports: { group: 'account', kept: { days: limits.exportHours / 24 } },
  absent: { group: 'account', kept: { months: limits.hiddenAfterMonths } },
  sessions: { group: 'account', kept: { days: 30 } },
  links: { group: 'account', kept: { days: 30 } },
  security_notices: { group: 'account', kept: { days: 30 } },
  deleted: { group: 'account', kept: 'always' },
  leaving_reasons: { group: 'account', kept: 'always' },
  drafts: { group: 'exchange', kept: { days: 30 } },
  chats: { group: 'exchange', kept: 'chat' },
  circumstances: { group: 'exchange', kept: { days: limits.requestDays } },
  proposals: { group: 'exchange', kept: { days: limits.proposalKeptDays } },
  message_versions: { group: 'exchange', kept: { days: 30 } },
  notebook: { group: 'exchange', kept: 'own' },
  unsent_files: { group: 'exchange', kept: { days: 1 } },
  posts: { group: 'exchange', kept: 'own' },
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
} as const satisfies Record<string, KeptData>;

export type KeptName = keyof typeof keptData;
export const keptNames = Object.keys(keptData) as KeptName[];
