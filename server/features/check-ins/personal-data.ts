import { type Declared, deleteBy } from '../../database/personal-data.ts';

export const checkInsData = {
  check_ins: {
    holds: 'questions about a tandem, and the answers',
    seenBy: 'its owner; the other what both said alike',
    exports: ['checkIns'],
    erased: deleteBy('check_ins', 'user_id'),
    retention: ['chats'],
  },
} satisfies Declared;
