export type { Checked, Finding } from './finding.ts';
export { runChecks } from './run-checks.ts';
