import type { accountEndpoints } from '../../../contract/account.ts';
import type { Actions } from '../../endpoint.ts';
import { deleteAccount } from './delete-account.ts';
import { exportData } from './export-data.ts';

export const accountActions: Actions<keyof typeof accountEndpoints> = {
  'DELETE /api/users/me': deleteAccount,
  'GET /api/users/me/export': exportData,
};
