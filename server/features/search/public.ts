export { countWithin, kilometres, placesByDistance } from './places-near.ts';
export { middleOfCanton } from './places-of-results.ts';
export { recordRequestAnswered, recordRequestClosed, recordRequestOpened } from './record-request.ts';
export { createShortCache } from './short-cache.ts';
