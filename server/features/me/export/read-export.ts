import { type AccountExport, accountExport } from '../../../../contract/me-export.ts';
import { listPasskeys, readSecondFactor } from '../../credentials/public.ts';
import { exportAccount, exportImages, exportProfile, exportRedeemedCodes, exportSessions } from './export-account.ts';
import { exportCertificates, exportMeetingLogs } from './export-certificates.ts';
import { exportComments, exportParticipations, exportPosts } from './export-feed.ts';
import { exportCalendarFeed, exportMeetings } from './export-meetings.ts';
import { exportNotebook } from './export-notebook.ts';
import { exportDeliveries, exportNoticeChoices, exportPushDevices } from './export-notices.ts';
import { exportProposals } from './export-proposals.ts';
import { exportInvoices, exportMemberships, exportSubscriptions, exportTeams } from './export-purchases.ts';
import { exportBlocks, exportContacts, exportDrafts, exportMeasures, exportReports } from './export-relations.ts';
import { exportCheckIns, exportTandems } from './export-tandems.ts';
import type { Exporting } from './exporting.ts';

/** All of an export but the chats, which may be of any length. */
export type ExportedParts = Omit<AccountExport, 'chats'>;

const parts: { [Part in keyof ExportedParts]: (exporting: Exporting) => Promise<ExportedParts[Part]> } = {
  exportedAt: async ({ clock }) => clock().toISOString(),
  account: exportAccount,
  profile: exportProfile,
  images: exportImages,
  drafts: exportDrafts,
  meetingLogs: exportMeetingLogs,
  certificates: exportCertificates,
  notebook: exportNotebook,
  tandems: exportTandems,
  checkIns: exportCheckIns,
  proposals: exportProposals,
  meetings: exportMeetings,
  contacts: exportContacts,
  blocks: exportBlocks,
  posts: exportPosts,
  comments: exportComments,
  participations: exportParticipations,
  reports: exportReports,
  measures: exportMeasures,
  redeemedCodes: exportRedeemedCodes,
  subscriptions: exportSubscriptions,
  invoices: exportInvoices,
  teams: exportTeams,
  memberships: exportMemberships,
  sessions: exportSessions,
  secondFactorSince: async (exporting) => (await readSecondFactor(exporting, exporting.member.id))?.since ?? null,
  calendarFeedSince: exportCalendarFeed,
  passkeys: (exporting) => listPasskeys(exporting, exporting.member.id),
  noticeChoices: exportNoticeChoices,
  pushDevices: exportPushDevices,
  deliveries: exportDeliveries,
};

/**
 * Everything stored about the member but the chats. Of others only what the member is shown of them anyway: names, and what they wrote to
 * the member.
 */
export async function readParts(exporting: Exporting): Promise<ExportedParts> {
  const read: Record<string, unknown> = {};
  for (const name of Object.keys(parts) as (keyof ExportedParts)[]) read[name] = await parts[name](exporting);
  return accountExport.omit({ chats: true }).parse(read);
}
