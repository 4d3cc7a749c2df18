import type { meetingEndpoints } from '../../../contract/meetings.ts';
import type { meetingFeedEndpoints } from '../../../contract/meetings-feed.ts';
import type { Actions } from '../../http/endpoint.ts';
import { acceptMeeting } from './accept-meeting.ts';
import { cancelMeeting } from './cancel-meeting.ts';
import { getMeeting } from './get-meeting.ts';
import { getMeetingCalendar } from './get-meeting-calendar.ts';
import { listComingMeetings } from './list-coming-meetings.ts';
import { listMeetings, listTandemMeetings } from './list-meetings.ts';
import { moveMeeting } from './move-meeting.ts';
import { getCalendarFeed, makeCalendarFeed, removeCalendarFeed } from './own-feed.ts';
import { proposeMeeting, proposeTandemMeeting } from './propose-meeting.ts';
import { readCalendarFeed } from './read-feed.ts';

export const meetingActions: Actions<keyof typeof meetingEndpoints | keyof typeof meetingFeedEndpoints> = {
  'GET /api/tandems/{id}/meetings': listTandemMeetings,
  'POST /api/tandems/{id}/meetings': proposeTandemMeeting,
  'GET /api/chats/{id}/meetings': listMeetings,
  'POST /api/chats/{id}/meetings': proposeMeeting,
  'GET /api/meetings': listComingMeetings,
  'GET /api/meetings/{id}': getMeeting,
  'GET /api/meetings/{id}/calendar': getMeetingCalendar,
  'POST /api/meetings/{id}/accept': acceptMeeting,
  'POST /api/meetings/{id}/move': moveMeeting,
  'POST /api/meetings/{id}/cancel': cancelMeeting,
  'GET /api/users/me/calendar-feed': getCalendarFeed,
  'POST /api/users/me/calendar-feed': makeCalendarFeed,
  'DELETE /api/users/me/calendar-feed': removeCalendarFeed,
  'GET /api/calendar/{file}': readCalendarFeed,
};
