import { type Declared, eraseBy } from '../../database/personal-data.ts';

export const meetingsLogData = {
  // The figures stay: the hours of the other depend on them.
  meeting_logs: {
    exports: ['meetingLogs'],
    erased: eraseBy('update meeting_logs set topic = null where user_id = $1 and topic is not null'),
    retention: ['chats'],
  },
  confirmed_meetings: { exports: [], erased: 'nobody', retention: [] },
} satisfies Declared;
