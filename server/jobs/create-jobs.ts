import type { Database } from '../database/connection.ts';
import type { Jobs } from './jobs.ts';

export function createJobs(_database: Database): Jobs {
  return { async send() {} };
}
