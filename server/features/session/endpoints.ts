import type { sessionEndpoints } from '../../../contract/session.ts';
import type { Actions } from '../../endpoint.ts';

async function notYet(): Promise<never> {
  throw new Error('not built yet');
}

export const sessionActions: Actions<keyof typeof sessionEndpoints> = {
  'POST /api/auth/local/register': notYet,
  'POST /api/auth/local': notYet,
  'POST /api/auth/logout': notYet,
  'POST /api/auth/forgot-password': notYet,
  'POST /api/auth/reset-password': notYet,
  'POST /api/auth/change-password': notYet,
  'POST /api/auth/send-email-confirmation': notYet,
  'GET /api/auth/email-confirmation': notYet,
  'GET /api/users/me': notYet,
  'PUT /api/users/me': notYet,
};
