import type { meEndpoints } from '../../../contract/me.ts';
import type { accountExportEndpoints } from '../../../contract/me-export.ts';
import type { Actions } from '../../http/endpoint.ts';
import type { ExportParts } from '../export-parts/public.ts';
import { changeMe } from './change-me.ts';
import { deleteAccount } from './deletion/delete-account.ts';
import { fetchExport, listExports, requestExport } from './export/account-exports.ts';
import { exportData } from './export/export-data.ts';
import { readMe } from './read-me.ts';

export const meActions: Actions<keyof typeof meEndpoints> = {
  'GET /api/users/me': readMe,
  'PUT /api/users/me': changeMe,
  'DELETE /api/users/me': deleteAccount,
};

export const accountExportActions = (parts: ExportParts): Actions<keyof typeof accountExportEndpoints> => ({
  'GET /api/users/me/export': exportData(parts),
  'GET /api/users/me/exports': listExports,
  'POST /api/users/me/exports': requestExport,
  'GET /api/users/me/exports/{id}/file': fetchExport,
});
