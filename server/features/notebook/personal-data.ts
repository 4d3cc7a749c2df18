import { type Declared, deleteBy } from '../../database/personal-data.ts';

export const notebookData = {
  notebook_entries: {
    exports: ['notebook'],
    erased: deleteBy('notebook_entries', 'owner_id'),
    retention: ['notebook'],
  },
} satisfies Declared;
