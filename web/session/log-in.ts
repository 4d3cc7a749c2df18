import { jsonOf, textOf } from '../client/form.ts';
import type { PageContext } from '../routing/page-context.ts';
import { sessionCall } from './session-call.ts';

/** Logs in with a form's passkey, or address and password; with the intent to restore, a deletion is cancelled first. */
export async function logInByForm(page: PageContext, form: FormData) {
  if (textOf(form, 'intent') === 'passkey') {
    return sessionCall(page, '/api/auth/passkey', {
      challenge: textOf(form, 'challenge'),
      credential: jsonOf(form, 'credential'),
    });
  }
  const credentials = {
    identifier: textOf(form, 'identifier'),
    password: textOf(form, 'password'),
    altcha: textOf(form, 'altcha') || undefined,
  };
  if (textOf(form, 'intent') === 'restore') await page.api('POST /api/auth/local/restore', { body: credentials });
  return sessionCall(page, '/api/auth/local', credentials);
}
