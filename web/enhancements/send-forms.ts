import { redirectHeader, sentByScriptHeader } from '../client/sent-by-script.ts';
import { withMinimumDuration } from '../client/with-minimum-duration.ts';
import { showBusy } from './busy-form.ts';
import { showProgress } from './progress.ts';
import { announceUnsent, type Unsent } from './unsent.ts';

/** Of an answer without one of our pages: nothing of ours has answered. */
const unanswered: Unsent = 'form';
/** What no second try helps: the page is not there for this reader. */
const refusedForGood = [401, 403, 404, 405, 410];

let isSending = false;

/**
 * Sends the forms of a page without leaving it, so that what was typed stays, passwords too, where the line breaks or the site
 * refuses; shows what the site answers in the place of the main part. onShown is called after that.
 */
export function sendForms(onShown: () => void): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.getAttribute('method') !== 'post' || form.target) return;
    event.preventDefault();
    if (!isSending) void send(form, event.submitter, onShown);
  });
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null, onShown: () => void) {
  isSending = true;
  announceUnsent(undefined);
  showProgress();
  const release = showBusy(form);
  const address = new URL(form.getAttribute('action') ?? '', location.href);
  try {
    const seen = withMinimumDuration(Promise.resolve());
    const answer = await post(address, new FormData(form, submitter));
    const to = answer.headers.get(redirectHeader);
    // Until the next page is there, this one is still sending.
    if (to !== null) return leaveFor(new URL(to, address));
    await seen;
    const failure = await show(answer, address, onShown);
    if (failure) announceUnsent(failure);
  } catch {
    announceUnsent(unanswered);
  }
  isSending = false;
  release();
  showProgress(false);
}

function post(address: URL, fields: FormData): Promise<Response> {
  const entries = [...fields].map(([name, value]) => [name, String(value)]);
  const headers = { Accept: 'text/html', [sentByScriptHeader]: '1' };
  return fetch(address, { method: 'POST', body: new URLSearchParams(entries), headers });
}

function leaveFor(to: URL) {
  if (to.pathname + to.search !== location.pathname + location.search) return location.assign(to);
  history.replaceState(null, '', to);
  location.reload();
}

/** Shows the page that answers a form; what is to be said instead, where it is none or an error that may pass. */
async function show(answer: Response, address: URL, onShown: () => void): Promise<Unsent | undefined> {
  const isOurs = answer.headers.has('X-Member') && !answer.redirected;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const next = page.querySelector('main');
  if (!isOurs || !next) return unanswered;
  const error = page.querySelector<HTMLElement>('[data-error]');
  if (error && !refusedForGood.includes(answer.status)) return { sentence: error.dataset.error ?? '' };
  const passwords = typedPasswords();
  document.querySelector('main')?.replaceChildren(...next.childNodes);
  for (const [name, value] of passwords) fill(name, value);
  document.title = page.title;
  if (address.pathname !== location.pathname) history.pushState(null, '', address);
  scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true });
  onShown();
  return undefined;
}

/** The site gives back all that was typed but these. */
function typedPasswords(): [name: string, value: string][] {
  return [...document.querySelectorAll<HTMLInputElement>('main input[data-password]')].map(({ name, value }) => [
    name,
    value,
  ]);
}

function fill(name: string, value: string) {
  const field = document.querySelector<HTMLInputElement>(`main input[data-password][name="${name}"]`);
  if (field) field.value = value;
}
