import type { NotificationName } from '../../../contract/notifications-kinds.ts';
import type { JobName } from '../../jobs/jobs.ts';

/**
 * The jobs that bring notices of a kind to the member. deliver-notifications takes what notify has written; of the others each
 * cause has a mail of its own, which its feature queues.
 */
export const jobsOfKind: Record<NotificationName, readonly JobName[]> = {
  new_request: ['deliver-notifications'],
  request_accepted: ['deliver-notifications'],
  request_declined: ['deliver-notifications'],
  request_expiring: ['deliver-notifications'],
  unread_messages: ['deliver-notifications'],
  tandem: ['deliver-notifications'],
  check_in: ['deliver-notifications'],
  meeting: ['deliver-notifications'],
  meeting_reminder: ['deliver-notifications'],
  proposals: ['deliver-notifications'],
  both_said_yes: ['deliver-notifications'],
  new_comment: ['deliver-notifications'],
  joined: ['deliver-notifications'],
  team: ['send-team-invitation', 'send-team-removal', 'send-team-ended'],
  subscription: ['send-subscription-mail', 'send-invoice-mail'],
  moderation: ['send-measure-mail', 'send-appeal-mail'],
  security: ['send-security-mail', 'send-email-change-mail', 'send-reset-mail'],
  news: ['deliver-notifications'],
};

/** What notify takes: the kinds that deliver-notifications brings. */
export type NoticeKind = Exclude<NotificationName, 'team' | 'subscription' | 'moderation' | 'security'>;
