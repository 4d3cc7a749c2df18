export { applyAccountMeasures } from './account-measures.ts';
export { reportInto } from './open-case.ts';
export { readSuspension } from './read-suspension.ts';
export { canEnd } from './rules.ts';
export { readCaseMessages, takeSnapshot } from './snapshot.ts';
