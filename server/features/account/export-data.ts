import type { AccountExport } from '../../../contract/account.ts';
import type { Action } from '../../endpoint.ts';
import { exportAccount, exportImages, exportProfile, exportRedeemedCodes, exportSessions } from './export-account.ts';
import { exportChats } from './export-chats.ts';
import { exportComments, exportParticipations, exportPosts } from './export-feed.ts';
import { exportBlocks, exportContacts, exportMeasures, exportReports } from './export-relations.ts';

/**
 * Everything stored about the member, as a file to save. Of others only what the member is shown of them anyway: names, and
 * what they wrote to the member.
 */
export const exportData: Action<'GET /api/users/me/export'> = async (call) => {
  const exportedAt = call.clock().toISOString();
  const answer: AccountExport = {
    exportedAt,
    account: await exportAccount(call),
    profile: await exportProfile(call),
    images: await exportImages(call),
    chats: await exportChats(call),
    contacts: await exportContacts(call),
    blocks: await exportBlocks(call),
    posts: await exportPosts(call),
    comments: await exportComments(call),
    participations: await exportParticipations(call),
    reports: await exportReports(call),
    measures: await exportMeasures(call),
    redeemedCodes: await exportRedeemedCodes(call),
    sessions: await exportSessions(call),
  };
  const name = `adeux-export-${exportedAt.slice(0, 10)}.json`;
  call.headers.set('Content-Disposition', `attachment; filename="${name}"`);
  return answer;
};
