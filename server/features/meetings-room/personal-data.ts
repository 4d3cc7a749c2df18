import { type Declared, deleteBy } from '../../database/personal-data.ts';

export const meetingsRoomData = {
  // The minutes by the clock belong to both, like the meeting.
  meeting_rooms: {
    holds: 'when two entered the room of a meeting, how long they spoke which language by the clock',
    seenBy: 'the two',
    exports: ['rooms'],
    erased: 'stays',
    retention: ['chats'],
  },
  meeting_room_seats: {
    holds: 'who is in a room, whether they agree to a direct connection',
    seenBy: 'the two',
    exports: ['rooms'],
    erased: deleteBy('meeting_room_seats', 'user_id'),
    retention: ['chats'],
  },
  meeting_room_signals: {
    holds: 'how a browser is reached, with addresses only if both agree; an hour after the meeting nothing',
    seenBy: "the other's browser",
    exports: [],
    erased: deleteBy('meeting_room_signals', 'user_id'),
    retention: ['room_contents'],
  },
  meeting_room_words: {
    holds: 'words shared in a room; an hour after the meeting nothing',
    seenBy: 'the two',
    exports: ['rooms'],
    erased: deleteBy('meeting_room_words', 'user_id'),
    retention: ['room_contents'],
  },
} satisfies Declared;
