export { findLiveSessions } from './find-live-sessions.ts';
export { loadSession } from './load-session.ts';
export { clearSessionCookies } from './session-cookies.ts';
