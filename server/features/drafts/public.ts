export { forgetDraft } from './forget-draft.ts';
export { newestDraft } from './newest-draft.ts';
export { storeDraft } from './store-draft.ts';
