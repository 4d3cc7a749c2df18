import type { AccountExport } from '../../../../contract/me-export.ts';
import { listPasskeys, readSecondFactor } from '../../credentials/public.ts';
import { exportAccount, exportImages, exportProfile, exportRedeemedCodes, exportSessions } from './export-account.ts';
import { exportCertificates, exportMeetingLogs } from './export-certificates.ts';
import { exportChats } from './export-chats.ts';
import { exportComments, exportParticipations, exportPosts } from './export-feed.ts';
import { exportCalendarFeed, exportMeetings } from './export-meetings.ts';
import { exportNotebook } from './export-notebook.ts';
import { exportDeliveries, exportNoticeChoices, exportPushDevices } from './export-notices.ts';
import { exportProposals } from './export-proposals.ts';
import { exportInvoices, exportMemberships, exportSubscriptions, exportTeams } from './export-purchases.ts';
import { exportBlocks, exportContacts, exportDrafts, exportMeasures, exportReports } from './export-relations.ts';
import { exportCheckIns, exportTandems } from './export-tandems.ts';
import type { Exporting } from './exporting.ts';

const parts: { [Part in keyof AccountExport]: (exporting: Exporting) => Promise<AccountExport[Part]> } = {
  exportedAt: async ({ clock }) => clock().toISOString(),
  account: exportAccount,
  profile: exportProfile,
  images: exportImages,
  chats: exportChats,
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
 * Everything stored about the member. Of others only what the member is shown of them anyway: names, and what they wrote to
 * the member. tell is told after each part how much of it is read, from 0 to 1.
 */
export async function readExport(
  exporting: Exporting,
  tell: (share: number) => Promise<void> = async () => {},
): Promise<AccountExport> {
  const names = Object.keys(parts) as (keyof AccountExport)[];
  const read: Record<string, unknown> = {};
  for (const [index, name] of names.entries()) {
    read[name] = await parts[name](exporting);
    await tell((index + 1) / names.length);
  }
  return read as unknown as AccountExport;
}
