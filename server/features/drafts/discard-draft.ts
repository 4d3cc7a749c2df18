import type { Action } from '../../http/endpoint.ts';
import { forgetDraft } from './forget-draft.ts';

/** Discards a draft; no effect if there is none. */
export const discardDraft: Action<'DELETE /api/drafts/{profileId}'> = async ({ database, member, params }) => {
  await forgetDraft(database.sql, { from: member.id, to: params.profileId });
  return undefined;
};
