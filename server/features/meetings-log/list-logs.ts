import * as limits from '../../../contract/limits.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { type LogRow, presentLog, selectLogs } from './select-logs.ts';

// Without meetings that no one logged and that can no longer be logged.
const ofChat: Prepared = {
  name: 'meeting_logs_of_chat',
  text: `${selectLogs} and m.chat_id = $3 and (mine.meeting_id is not null or theirs.meeting_id is not null
      or m.starts_at > $2::timestamptz - interval '${limits.meetingLogDays} days')
    order by m.starts_at desc, m.id limit ${limits.meetingLogsListed}`,
};

/** The logs of a chat's meetings by both sides, newest first; empty for a chat that is not the member's. */
export const listLogs: Action<'GET /api/chats/{id}/log'> = async ({ database, member, params, clock }) => {
  const now = clock();
  const rows = await database.run<LogRow>(ofChat, [member.id, now, params.id]);
  return { data: rows.map((row) => presentLog(row, now)) };
};
