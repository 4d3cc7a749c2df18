import { type Declared, deleteBy, eraseBy } from '../../database/personal-data.ts';

export const movingInData = {
  // The number stays, or another run would bring the member a second time.
  brought_rows: {
    exports: [],
    erased: eraseBy(
      "update brought_rows set fingerprint = 0, written = null, document = null where id = $1 and kind in ('account', 'profile')",
    ),
    retention: ['account'],
  },
  brought_pictures: { exports: [], erased: deleteBy('brought_pictures', 'owner_id'), retention: ['account'] },
  brought_refusals: { exports: [], erased: 'nobody', retention: [] },
  brought_reports: { exports: [], erased: 'nobody', retention: [] },
} satisfies Declared;
