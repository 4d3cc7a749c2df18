export { recordRequestAnswered, recordRequestClosed, recordRequestOpened, recordTandem } from './record-score.ts';
export { foundPairs } from './row-conditions.ts';
