import type { Call } from '../../endpoint.ts';

/** What the parts of an export are read with. */
export type Exporting = Call<'GET /api/users/me/export'>;
