import { jsonOf, textOf } from '../../../client/form.ts';
import type { PageContext } from '../../../routing/page-context.ts';
import { redirectAs, sessionCall } from '../../../session/session-call.ts';

/** What was done, for the page to say. */
export type Done =
  | { did: 'email_requested' | 'email_dropped' | 'passkey_removed' | 'others_ended' | 'identity_removed' }
  | { did: 'passkey_added' | 'passkey_renamed' | 'session_ended'; name: string };

export const passwordFields = ['currentPassword', 'password', 'passwordConfirmation'];

/** Runs one of the page's forms, by its field intent. Throws ApiError if refused. */
export async function changeSecurity(page: PageContext, form: FormData): Promise<Done | Response> {
  const { api } = page;
  const id = textOf(form, 'id');
  const name = textOf(form, 'name');
  switch (textOf(form, 'intent')) {
    case 'email':
      await api('POST /api/auth/change-email', {
        body: { email: textOf(form, 'email'), password: textOf(form, 'password') },
      });
      return { did: 'email_requested' };
    case 'email-drop':
      await api('DELETE /api/auth/change-email');
      return { did: 'email_dropped' };
    case 'passkey-add':
      await api('POST /api/auth/passkeys', {
        body: { challenge: textOf(form, 'challenge'), name, credential: jsonOf(form, 'credential') as never },
      });
      return { did: 'passkey_added', name };
    case 'passkey-rename':
      await api('PUT /api/auth/passkeys/{id}', { params: { id }, body: { name } });
      return { did: 'passkey_renamed', name };
    case 'passkey-remove':
      await api('DELETE /api/auth/passkeys/{id}', { params: { id }, body: passwordIn(form) });
      return { did: 'passkey_removed' };
    case 'identity-remove':
      await api('DELETE /api/auth/identities/{id}', { params: { id } });
      return { did: 'identity_removed' };
    case 'session-end':
      await api('DELETE /api/auth/sessions/{id}', { params: { id } });
      return { did: 'session_ended', name };
    case 'sessions-end':
      await api('DELETE /api/auth/sessions');
      return { did: 'others_ended' };
    default:
      return changePassword(page, form);
  }
}

/** The password, if the form has it. */
function passwordIn(form: FormData): { password?: string } {
  return form.has('password') ? { password: textOf(form, 'password') } : {};
}

async function changePassword(page: PageContext, form: FormData): Promise<Response> {
  const body = Object.fromEntries(passwordFields.map((field) => [field, textOf(form, field)]));
  const { cookies } = await sessionCall(page, '/api/auth/change-password', body);
  return redirectAs(cookies, `/${page.locale}/account/security?saved`);
}
