export { loadSession } from './load-session.ts';
