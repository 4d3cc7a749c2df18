import type { draftEndpoints } from '../../../contract/drafts.ts';
import type { Actions } from '../../http/endpoint.ts';
import { discardDraft } from './discard-draft.ts';
import { keepDraft } from './keep-draft.ts';
import { listDrafts } from './list-drafts.ts';

export const draftActions: Actions<keyof typeof draftEndpoints> = {
  'GET /api/drafts': listDrafts,
  'PUT /api/drafts/{profileId}': keepDraft,
  'DELETE /api/drafts/{profileId}': discardDraft,
};
