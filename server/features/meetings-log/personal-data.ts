import { type Declared, eraseBy, impersonal } from '../../database/personal-data.ts';

export const meetingsLogData = {
  // The figures stay: the hours of the other depend on them.
  meeting_logs: {
    holds: 'which meetings a member says took place, how long in which language, about what',
    seenBy: 'the two',
    exports: ['meetingLogs'],
    erased: eraseBy('update meeting_logs set topic = null where user_id = $1 and topic is not null'),
    retention: ['chats'],
  },
  confirmed_meetings: impersonal('a view of the logs of meetings: what both say alike'),
} satisfies Declared;
