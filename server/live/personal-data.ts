import { type Declared, deleteBy } from '../database/personal-data.ts';

export const liveData = {
  // A device away for longer loads its chats again instead of catching up.
  live_events: {
    holds: 'ids for streams',
    seenBy: 'its owner',
    exports: [],
    erased: deleteBy('live_events', 'user_id'),
    retention: ['live_events'],
    expires: 'created_at < :before',
  },
  live_counters: {
    holds: 'a number for streams',
    seenBy: 'its owner',
    exports: [],
    erased: deleteBy('live_counters', 'user_id'),
    retention: ['account'],
  },
} satisfies Declared;
