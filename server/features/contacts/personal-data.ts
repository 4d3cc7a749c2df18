import { type Declared, deleteBy } from '../../database/personal-data.ts';

export const contactsData = {
  contacts: {
    holds: 'whom a member saved',
    seenBy: 'its owner',
    exports: ['contacts'],
    erased: deleteBy('contacts', 'owner_id', 'profile_id'),
    retention: ['account'],
  },
} satisfies Declared;
