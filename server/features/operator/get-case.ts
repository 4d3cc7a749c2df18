import type { Action } from '../../http/endpoint.ts';
import { readCase } from './read-case.ts';

/** One case; reading it is audited. Throws not_found. */
export const getCase: Action<'GET /api/operator/cases/{id}'> = async (call) => {
  const viewer = { id: call.member.id, locale: call.locale };
  const data = await call.database.sql.transaction().execute((sql) => readCase(sql, call, call.params.id, viewer));
  return { data };
};
