export { recordRequestAnswered, recordRequestClosed, recordRequestOpened } from './record-request.ts';
export { recordTandem } from './record-tandem.ts';
export { createShortCache } from './short-cache.ts';
