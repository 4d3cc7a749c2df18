import type { movingInEndpoints } from '../../../contract/moving-in.ts';
import type { Actions } from '../../http/endpoint.ts';
import { downloadList } from './download-list.ts';
import { getReport } from './get-report.ts';

export const movingInActions: Actions<keyof typeof movingInEndpoints> = {
  'GET /api/operator/moving-in': getReport,
  'GET /api/operator/moving-in/{list}/csv': downloadList,
};
