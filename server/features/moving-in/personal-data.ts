import { type Declared, deleteBy, eraseBy } from '../../database/personal-data.ts';

export const movingInData = {
  // The number stays, or another run would import the member a second time.
  imported_rows: {
    exports: [],
    erased: eraseBy(
      "update imported_rows set fingerprint = 0, written = null, document = null where id = $1 and kind in ('account', 'profile')",
    ),
    retention: ['account'],
  },
  imported_pictures: { exports: [], erased: deleteBy('imported_pictures', 'owner_id'), retention: ['account'] },
  imported_refusals: { exports: [], erased: 'nobody', retention: [] },
  imported_reports: { exports: [], erased: 'nobody', retention: [] },
} satisfies Declared;
