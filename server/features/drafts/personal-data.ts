import { type Declared, deleteBy } from '../../database/personal-data.ts';

export const draftsData = {
  // What others wrote to a deleted account and have not sent is theirs.
  drafts: {
    holds: 'a first message written and not sent, and to whom',
    seenBy: 'its author',
    exports: ['drafts'],
    erased: deleteBy('drafts', 'owner_id'),
    retention: ['drafts'],
    expires: 'written_at < :before',
  },
} satisfies Declared;
