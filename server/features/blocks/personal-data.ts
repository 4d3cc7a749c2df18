import { type Declared, deleteBy } from '../../database/personal-data.ts';

export const blocksData = {
  blocks: {
    holds: 'whom a member blocked',
    seenBy: 'its owner',
    exports: ['blocks'],
    erased: deleteBy('blocks', 'blocker_id', 'blocked_id'),
    retention: ['account'],
  },
} satisfies Declared;
