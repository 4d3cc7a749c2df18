export { recordRequestAnswered, recordRequestClosed, recordRequestOpened } from './record-request.ts';
export { createShortCache } from './short-cache.ts';
