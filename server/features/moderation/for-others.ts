export { reportInto } from './open-case.ts';
export { canEnd } from './rules.ts';
export { readCaseMessages, takeSnapshot } from './snapshot.ts';
export { standingSuspension } from './standing-suspension.ts';
