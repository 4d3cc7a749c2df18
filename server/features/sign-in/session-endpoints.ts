import type { sessionEndpoints } from '../../../contract/session.ts';
import type { Actions } from '../../http/endpoint.ts';
import { changeMe, readMe } from '../me/public.ts';
import { logOut } from '../session/public.ts';
import { confirmEmail } from './email-address/confirm-email.ts';
import { refuseAccount } from './email-address/refuse-account.ts';
import { sendEmailConfirmation } from './email-address/send-email-confirmation.ts';
import { logIn } from './log-in/log-in.ts';
import { changePassword } from './password/change-password.ts';
import { forgotPassword } from './password/forgot-password.ts';
import { resetPassword } from './password/reset-password.ts';
import { register } from './register/register.ts';

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
