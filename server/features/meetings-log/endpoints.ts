import type { meetingLogEndpoints } from '../../../contract/meetings-log.ts';
import type { Actions } from '../../http/endpoint.ts';
import { listLogs } from './list-logs.ts';
import { logMeeting } from './log-meeting.ts';

export const meetingLogActions: Actions<keyof typeof meetingLogEndpoints> = {
  'GET /api/chats/{id}/log': listLogs,
  'POST /api/meetings/{id}/log': logMeeting,
};
