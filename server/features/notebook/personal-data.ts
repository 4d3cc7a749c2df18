import { type Declared, deleteBy } from '../../database/personal-data.ts';

export const notebookData = {
  notebook_entries: {
    holds:
      'what a member wrote down to learn, from which message, how well they knew it; words of others only as they wrote them down',
    seenBy: 'its owner',
    exports: ['notebook'],
    erased: deleteBy('notebook_entries', 'owner_id'),
    retention: ['notebook'],
  },
} satisfies Declared;
