import { type Declared, deleteBy, eraseBy, impersonal } from '../../database/personal-data.ts';

export const movingInData = {
  // The number stays, or another run would import the member a second time.
  imported_rows: {
    holds: 'which number an account, its profile and its texts had on a former site',
    seenBy: 'nobody',
    exports: [],
    erased: eraseBy(
      "update imported_rows set fingerprint = 0, written = null, document = null where id = $1 and kind in ('account', 'profile')",
    ),
    retention: ['account'],
  },
  imported_pictures: {
    holds: 'where the picture of a member was on a former site',
    seenBy: 'admins',
    exports: [],
    erased: deleteBy('imported_pictures', 'owner_id'),
    retention: ['account'],
  },
  imported_refusals: impersonal('numbers of rows of a former site that were not imported, and why'),
  imported_reports: impersonal('how many rows were read, imported and refused'),
} satisfies Declared;
