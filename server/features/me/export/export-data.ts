import type { Action } from '../../../http/endpoint.ts';
import { readExport } from './read-export.ts';

/** Everything stored about the member, as a file to save. */
export const exportData: Action<'GET /api/users/me/export'> = async (call) => {
  const answer = await readExport(call);
  const name = `adeux-export-${answer.exportedAt.slice(0, 10)}.json`;
  call.headers.set('Content-Disposition', `attachment; filename="${name}"`);
  return answer;
};
