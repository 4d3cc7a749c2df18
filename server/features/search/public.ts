export { foundPairs } from './found-pairs.ts';
export { recordRequestAnswered, recordRequestClosed, recordRequestOpened } from './record-request.ts';
export { recordTandem } from './record-tandem.ts';
