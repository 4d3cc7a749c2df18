import { type Declared, deleteBy } from '../../database/personal-data.ts';

export const draftsData = {
  // What others wrote to a deleted account and have not sent is theirs.
  drafts: {
    exports: ['drafts'],
    erased: deleteBy('drafts', 'owner_id'),
    retention: ['drafts'],
    expires: 'written_at < :before',
  },
} satisfies Declared;
