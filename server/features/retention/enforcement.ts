import type { RetentionName } from '../../../contract/retention.ts';
import type { JobName } from '../../jobs/jobs.ts';

/**
 * Who sees to it that an entry of the list is kept no longer than it says: a job, the member who deletes it, or nobody,
 * as it is kept for good.
 */
export const enforcedBy: Record<RetentionName, JobName | 'member' | 'nobody'> = {
  account: 'member',
  unconfirmed: 'enforce-retention',
  leaving: 'erase-due-accounts',
  exports: 'forget-exports',
  absent: 'find-absent-members',
  sessions: 'forget-expired-sessions',
  links: 'forget-expired-sessions',
  security_notices: 'forget-expired-sessions',
  deleted: 'nobody',
  leaving_reasons: 'nobody',
  drafts: 'enforce-retention',
  chats: 'enforce-retention',
  circumstances: 'fit-answer-chance',
  proposals: 'enforce-retention',
  message_versions: 'enforce-retention',
  notebook: 'member',
  unsent_files: 'forget-message-files',
  posts: 'member',
  notices: 'enforce-retention',
  live_events: 'expire-requests',
  rate_limits: 'enforce-retention',
  text_marks: 'forget-marks',
  evidence: 'enforce-retention',
  audit: 'nobody',
  invoices: 'enforce-retention',
  provider_messages: 'reconcile-payments',
  team_mailings: 'forget-team-mailings',
  enquiries: 'forget-enquiries',
  local_mailbox: 'forget-expired-sessions',
  page_visits: 'enforce-retention',
  daily_visits: 'nobody',
};
