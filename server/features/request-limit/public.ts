export { noteLimit, noteLimits } from './note-limit.ts';
