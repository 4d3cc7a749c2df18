import { localeFrom } from '../../../contract/locales.ts';
import type { Action } from '../../http/endpoint.ts';
import { ownEntry, presentEntry } from './entry-rows.ts';

/** One entry of the member. Throws not_found, also for another member's. */
export const getEntry: Action<'GET /api/notebook/{id}'> = async (call) => {
  const { database, directories, member, params, query } = call;
  const row = await ownEntry(database.sql, params.id, member.id);
  return { data: presentEntry(row, directories, query.locale ? localeFrom(query.locale) : call.locale) };
};
