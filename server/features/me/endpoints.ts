import type { accountEndpoints } from '../../../contract/account.ts';
import type { Actions } from '../../http/endpoint.ts';
import { deleteAccount } from './deletion/delete-account.ts';
import { askForExport, fetchExport, listExports } from './export/account-exports.ts';
import { exportData } from './export/export-data.ts';

export const accountActions: Actions<keyof typeof accountEndpoints> = {
  'DELETE /api/users/me': deleteAccount,
  'GET /api/users/me/export': exportData,
  'GET /api/users/me/exports': listExports,
  'POST /api/users/me/exports': askForExport,
  'GET /api/users/me/exports/{id}/file': fetchExport,
};
