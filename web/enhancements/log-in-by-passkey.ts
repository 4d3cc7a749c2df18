import { ApiError } from '../client/api-client.ts';
import { browserApi } from '../client/browser-api.ts';
import { withMinimumDuration } from '../client/with-minimum-duration.ts';
import { knowsPasskeys, signWithPasskey } from '../session/passkeys.ts';

let isWaiting = false;

/** Has the browser sign with a passkey, and sends the form with the signature; else the form shows why not. Its texts are in its `data-`. */
export async function logInByPasskey(form: HTMLFormElement): Promise<void> {
  if (isWaiting) return;
  isWaiting = true;
  say(form, undefined);
  const trouble = await withMinimumDuration(
    sign(form).catch((error) => (error instanceof ApiError ? error.message : form.dataset.failed)),
  );
  isWaiting = false;
  if (trouble === undefined) form.requestSubmit();
  else say(form, trouble);
}

/** Signs into the fields of the form; why it could not, else undefined. */
async function sign(form: HTMLFormElement): Promise<string | undefined> {
  const { unsupported, cancelled, failed } = form.dataset;
  if (!knowsPasskeys()) return unsupported;
  const { data } = await browserApi('POST /api/auth/passkey/options');
  const signed = await signWithPasskey(data.options);
  if ('trouble' in signed) return signed.trouble === 'cancelled' ? cancelled : failed;
  fill(form, 'challenge', data.id);
  fill(form, 'credential', signed.credential);
  return undefined;
}

function fill(form: HTMLFormElement, name: string, value: string) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}

function say(form: HTMLFormElement, trouble: string | undefined) {
  const notice = form.querySelector<HTMLElement>('[role=alert]');
  if (!notice) return;
  notice.hidden = trouble === undefined;
  notice.textContent = trouble ?? '';
}
