export { hideMessage } from './hide-message.ts';
export { livePayloads } from './live-payloads.ts';
export { markReadWith } from './mark-read-with.ts';
export { chatStateAt } from './rules.ts';
export { settleHeldRequest } from './settle-held-request.ts';
