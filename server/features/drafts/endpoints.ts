import type { draftEndpoints } from '../../../contract/drafts.ts';
import type { Actions } from '../../http/endpoint.ts';
import { discardDraft } from './discard-draft.ts';
import { listDrafts } from './list-drafts.ts';
import { saveDraft } from './save-draft.ts';

export const draftActions: Actions<keyof typeof draftEndpoints> = {
  'GET /api/drafts': listDrafts,
  'PUT /api/drafts/{profileId}': saveDraft,
  'DELETE /api/drafts/{profileId}': discardDraft,
};
