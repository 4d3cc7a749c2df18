export { noteLimit } from './note-limit.ts';
