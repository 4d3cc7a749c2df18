import { invoicesExport } from '../features/billing-documents/invoices.export.ts';
import { blocksExport } from '../features/blocks/blocks.export.ts';
import { certificatesExport } from '../features/certificates/certificates.export.ts';
import { chatsExport } from '../features/chat/chats.export.ts';
import { checkInsExport } from '../features/check-ins/check-ins.export.ts';
import { redeemedCodesExport } from '../features/codes/redeemed-codes.export.ts';
import { cohortsExport } from '../features/cohorts/cohorts.export.ts';
import { contactsExport } from '../features/contacts/contacts.export.ts';
import { identitiesExport, passkeysExport, secondFactorExport } from '../features/credentials/credentials.export.ts';
import { draftsExport } from '../features/drafts/drafts.export.ts';
import type { ExportParts } from '../features/export-parts/public.ts';
import { commentsExport, participationsExport, postsExport } from '../features/feed/feed.export.ts';
import { imagesExport } from '../features/images/images.export.ts';
import { accountExport } from '../features/me/account.export.ts';
import { calendarFeedExport, meetingsExport } from '../features/meetings/meetings.export.ts';
import { meetingLogsExport } from '../features/meetings-log/meeting-logs.export.ts';
import { roomsExport } from '../features/meetings-room/rooms.export.ts';
import { measuresExport, reportsExport } from '../features/moderation/moderation.export.ts';
import { notebookExport } from '../features/notebook/notebook.export.ts';
import { deliveriesExport, noticeChoicesExport } from '../features/notifications/notifications.export.ts';
import { profileExport } from '../features/profiles/profile.export.ts';
import { pushDevicesExport } from '../features/push/push-devices.export.ts';
import { proposalsExport } from '../features/rounds/proposals.export.ts';
import { directoryExport } from '../features/scim/directory.export.ts';
import { sessionsExport } from '../features/session/sessions.export.ts';
import { subscriptionsExport } from '../features/subscriptions/subscriptions.export.ts';
import { pairAlertsExport } from '../features/supply/pair-alerts.export.ts';
import { tandemsExport } from '../features/tandems/tandems.export.ts';
import { membershipsExport, teamsExport } from '../features/teams/teams.export.ts';

/** Every part of the export of a member's data; those with a section of the readable page are in its order. */
export const exportParts: ExportParts = {
  account: accountExport,
  profile: profileExport,
  images: imagesExport,
  chats: chatsExport,
  drafts: draftsExport,
  pairAlerts: pairAlertsExport,
  tandems: tandemsExport,
  checkIns: checkInsExport,
  proposals: proposalsExport,
  meetings: meetingsExport,
  meetingLogs: meetingLogsExport,
  rooms: roomsExport,
  certificates: certificatesExport,
  notebook: notebookExport,
  posts: postsExport,
  comments: commentsExport,
  contacts: contactsExport,
  blocks: blocksExport,
  reports: reportsExport,
  subscriptions: subscriptionsExport,
  invoices: invoicesExport,
  participations: participationsExport,
  measures: measuresExport,
  redeemedCodes: redeemedCodesExport,
  teams: teamsExport,
  memberships: membershipsExport,
  cohorts: cohortsExport,
  directoryEntries: directoryExport,
  sessions: sessionsExport,
  secondFactorSince: secondFactorExport,
  calendarFeedSince: calendarFeedExport,
  passkeys: passkeysExport,
  identities: identitiesExport,
  noticeChoices: noticeChoicesExport,
  pushDevices: pushDevicesExport,
  deliveries: deliveriesExport,
};
