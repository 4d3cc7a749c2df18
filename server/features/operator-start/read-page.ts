import type { Action } from '../../http/endpoint.ts';
import { noteOnce } from './note.ts';

/** An admin opens a legal page from the list, which is recorded the first time. */
export const readPage: Action<'POST /api/operator/start/pages'> = async (call) => {
  await noteOnce(call, 'read_legal_page', call.body.data.page);
  return undefined;
};
