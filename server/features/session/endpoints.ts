import type { sessionEndpoints } from '../../../contract/session.ts';
import type { Actions } from '../../http/endpoint.ts';
import { logOut } from './log-out.ts';
import { endOneSession, listSessions } from './sessions.ts';

export const sessionActions: Actions<keyof typeof sessionEndpoints> = {
  'POST /api/auth/logout': logOut,
  'GET /api/auth/sessions': listSessions,
  'DELETE /api/auth/sessions/{id}': endOneSession,
};
