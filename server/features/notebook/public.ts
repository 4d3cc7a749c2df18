export { entriesOf, presentEntry } from './entry-rows.ts';
export { eraseNotebook } from './erase-notebook.ts';
