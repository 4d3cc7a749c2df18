import type { sessionEndpoints } from '../../../contract/session.ts';
import type { Actions } from '../../http/endpoint.ts';
import { changeMe } from './change-me.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail } from './confirm-email.ts';
import { forgotPassword } from './forgot-password.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { readMe } from './read-me.ts';
import { refuseAccount } from './refuse-account.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { sendEmailConfirmation } from './send-email-confirmation.ts';

export const sessionActions: Actions<keyof typeof sessionEndpoints> = {
  'POST /api/auth/local/register': register,
  'POST /api/auth/local': logIn,
  'POST /api/auth/logout': logOut,
  'POST /api/auth/forgot-password': forgotPassword,
  'POST /api/auth/reset-password': resetPassword,
  'POST /api/auth/change-password': changePassword,
  'POST /api/auth/send-email-confirmation': sendEmailConfirmation,
  'GET /api/auth/email-confirmation': confirmEmail,
  'POST /api/auth/email-confirmation/refuse': refuseAccount,
  'GET /api/users/me': readMe,
  'PUT /api/users/me': changeMe,
};
