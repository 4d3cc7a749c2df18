import { waitForService } from '../../base/wait-for-service.ts';
import type { Action } from '../../http/endpoint.ts';
import { runChecks } from './run-checks.ts';

/** Runs every check now, from this process. */
export const checkNow: Action<'POST /api/operator/checks'> = async ({ environment, secret, database }) => {
  const queryDatabase = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await database.pool.query<Row>(text, values)).rows;
  const data = await waitForService(() => runChecks({ environment, secret, queryDatabase, mailTo: undefined }));
  return { data };
};
