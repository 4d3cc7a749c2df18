export { dryRun } from './dry-run.ts';
export { type ImportOptions, importSite } from './import-site.ts';
export { listAbsent } from './list-absent.ts';
export { readMap, writeMap } from './map/read-map.ts';
export { resolveMap } from './map/resolve-map.ts';
export { addsUp } from './report.ts';
export { openSource } from './source/open-source.ts';
export { MovingInError } from './source/source.ts';
export { undoImport } from './undo.ts';
