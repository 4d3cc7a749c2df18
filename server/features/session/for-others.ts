export { findLiveSessions } from './find-live-sessions.ts';
export { loadSession } from './load-session.ts';
