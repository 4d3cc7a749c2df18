export { isShown as isPostShown } from './select-posts.ts';
export { settleHeldText } from './settle-held-text.ts';
