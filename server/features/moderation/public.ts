export { applyAccountMeasures } from './account-measures.ts';
export { reportInto } from './open-case.ts';
export { type OwnActionRow, presentOwnAction, selectOwnActions } from './own-actions.ts';
export { readSuspension } from './read-suspension.ts';
export { canEnd } from './rules.ts';
export { type OwnReportRow, presentReport, selectReports } from './select-reports.ts';
export { readCaseMessages, takeSnapshot } from './snapshot.ts';
