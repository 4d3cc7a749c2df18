import { requestAccepted, requestDeclined } from '../features/chat/request-answered.notification.ts';
import { unreadMessages } from '../features/chat/unread-messages.notification.ts';
import { checkIn } from '../features/check-ins/check-in.notification.ts';
import { joined, newComment } from '../features/feed/post.notification.ts';
import { newRequest, requestExpiring } from '../features/first-messages/new-request.notification.ts';
import { meeting, meetingReminder } from '../features/meetings/meeting.notification.ts';
import { registerNotifications } from '../features/notifications/read-notices.ts';
import { news } from '../features/operator/news.notification.ts';
import { bothSaidYes, proposals } from '../features/rounds/proposals.notification.ts';
import { tandem } from '../features/tandems/tandem.notification.ts';

/** All kinds of notifications that are sent at a later time. */
export const notifications = registerNotifications({
  new_request: newRequest,
  request_accepted: requestAccepted,
  request_declined: requestDeclined,
  request_expiring: requestExpiring,
  unread_messages: unreadMessages,
  tandem,
  check_in: checkIn,
  meeting,
  meeting_reminder: meetingReminder,
  proposals,
  both_said_yes: bothSaidYes,
  new_comment: newComment,
  joined,
  news,
});
