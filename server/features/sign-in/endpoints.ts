import type { signInEndpoints } from '../../../contract/sign-in.ts';
import type { securityEndpoints } from '../../../contract/sign-in-security.ts';
import type { Actions } from '../../http/endpoint.ts';
import { confirmEmail } from './email-address/confirm-email.ts';
import { confirmEmailChange } from './email-address/confirm-email-change.ts';
import { refuseAccount } from './email-address/refuse-account.ts';
import { dropEmailChange, requestEmailChange } from './email-address/request-email-change.ts';
import { sendEmailConfirmation } from './email-address/send-email-confirmation.ts';
import { undoEmailChange } from './email-address/undo-email-change.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { logIn } from './log-in/log-in.ts';
import { addPasskey, beginPasskey } from './passkeys/add-passkey.ts';
import { removePasskey, renamePasskey } from './passkeys/change-passkey.ts';
import { beginPasskeyLogIn, logInWithPasskey } from './passkeys/log-in-with-passkey.ts';
import { changePassword } from './password/change-password.ts';
import { forgotPassword } from './password/forgot-password.ts';
import { resetPassword } from './password/reset-password.ts';
import { readSecurity } from './read-security.ts';
import { register } from './register/register.ts';
import { restoreByLink, restoreByPassword } from './restore/restore-account.ts';
import { beginSecondFactor } from './second-factor/begin-second-factor.ts';
import { endSecondFactor, renewRecoveryCodes } from './second-factor/change-second-factor.ts';
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts';
import { logInWithCode } from './second-factor/log-in-with-code.ts';

export const signInActions: Actions<keyof typeof signInEndpoints> = {
  'POST /api/auth/local/register': register,
  'POST /api/auth/local': logIn,
  'POST /api/auth/forgot-password': forgotPassword,
  'POST /api/auth/reset-password': resetPassword,
  'POST /api/auth/change-password': changePassword,
  'POST /api/auth/send-email-confirmation': sendEmailConfirmation,
  'GET /api/auth/email-confirmation': confirmEmail,
  'POST /api/auth/email-confirmation/refuse': refuseAccount,
};

export const securityActions: Actions<keyof typeof securityEndpoints> = {
  'GET /api/auth/security': readSecurity,
  'POST /api/auth/change-email': requestEmailChange,
  'DELETE /api/auth/change-email': dropEmailChange,
  'POST /api/auth/change-email/confirm': confirmEmailChange,
  'POST /api/auth/change-email/undo': undoEmailChange,
  'POST /api/auth/second-factor': beginSecondFactor,
  'POST /api/auth/second-factor/confirm': confirmSecondFactor,
  'POST /api/auth/second-factor/recovery-codes': renewRecoveryCodes,
  'DELETE /api/auth/second-factor': endSecondFactor,
  'POST /api/auth/local/second-factor': logInWithCode,
  'POST /api/auth/restore': restoreByLink,
  'POST /api/auth/local/restore': restoreByPassword,
  'DELETE /api/auth/sessions': endOtherSessions,
  'POST /api/auth/passkeys/options': beginPasskey,
  'POST /api/auth/passkeys': addPasskey,
  'PUT /api/auth/passkeys/{id}': renamePasskey,
  'DELETE /api/auth/passkeys/{id}': removePasskey,
  'POST /api/auth/passkey/options': beginPasskeyLogIn,
  'POST /api/auth/passkey': logInWithPasskey,
};
