export { countPasswordAttempt, forgetAttempts } from './count-attempt.ts';
export { findLiveSessions } from './find-live-sessions.ts';
export { loadSession } from './load-session.ts';
export { presentUser } from './present-user.ts';
export { clearSessionCookies } from './session-cookies.ts';
