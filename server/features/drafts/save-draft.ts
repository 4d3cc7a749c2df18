import { ApiError } from '../../base/errors.ts';
import type { Action } from '../../http/endpoint.ts';
import { storeDraft } from './store-draft.ts';

/** Stores a first message until its author sends it. Throws chat_with_oneself, and not_found for an unknown member. */
export const saveDraft: Action<'PUT /api/drafts/{profileId}'> = async ({ database, clock, member, params, body }) => {
  if (params.profileId === member.id) throw new ApiError('chat_with_oneself');
  const { text } = body.data;
  const now = clock();
  const isStored = await database.sql
    .transaction()
    .execute((sql) => storeDraft(sql, { from: member.id, to: params.profileId, text, now }));
  if (!isStored) throw new ApiError('not_found');
  return { data: { id: params.profileId, text, writtenAt: now.toISOString() } };
};
