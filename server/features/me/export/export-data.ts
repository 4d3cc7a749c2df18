import type { Action } from '../../../http/endpoint.ts';
import { exportName } from './export-name.ts';
import { readExport } from './read-export.ts';

/** Everything stored about the member, as a file to save. */
export const exportData: Action<'GET /api/users/me/export'> = async (call) => {
  const answer = await readExport(call);
  call.headers.set('Content-Disposition', `attachment; filename="${exportName(answer.exportedAt)}.json"`);
  return answer;
};
