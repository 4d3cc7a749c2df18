import { type Declared, deleteBy } from '../../database/personal-data.ts';

export const meetingsRoomData = {
  // The minutes by the clock belong to both, like the meeting.
  meeting_rooms: { exports: ['rooms'], erased: 'stays', retention: ['chats'] },
  meeting_room_seats: {
    exports: ['rooms'],
    erased: deleteBy('meeting_room_seats', 'user_id'),
    retention: ['chats'],
  },
  meeting_room_signals: {
    exports: [],
    erased: deleteBy('meeting_room_signals', 'user_id'),
    retention: ['room_contents'],
  },
  meeting_room_words: {
    exports: ['rooms'],
    erased: deleteBy('meeting_room_words', 'user_id'),
    retention: ['room_contents'],
  },
} satisfies Declared;
