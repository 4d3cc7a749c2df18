export { eraseNotebook } from './erase-notebook.ts';
