export { settleHeldText } from './settle-held-text.ts';
