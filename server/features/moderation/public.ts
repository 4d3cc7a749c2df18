export { applyAccountMeasures } from './account-measures.ts';
export { readAgreedTexts, readTextsTo } from './agreed-texts.ts';
export { importReports, removeImportedReports } from './import-reports.ts';
export { reportInto } from './open-case.ts';
export { readSuspension } from './read-suspension.ts';
export { canEnd } from './rules.ts';
