import { fetchData } from '../client/fetch-data.ts';

/** A pause in choosing this long has the results counted. */
const pauseMilliseconds = 250;

let request: AbortController | undefined;
let pause: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows on the button of a form marked `data-counts` how many results it would give, from when its container is
 * opened. The mark is the address that counts; the button's `data-count` are its words with # for the number, `data-
 * none` those for none. Without a response the button is unchanged.
 */
export function countResults(): void {
  document.addEventListener('toggle', counting, true);
  document.addEventListener('input', counting);
}

function counting({ type, target }: Event) {
  const form = (target as Element).closest<HTMLFormElement>('form[data-counts]');
  const button = form?.querySelector<HTMLElement>('[data-count]');
  // Nothing is requested while it is out of sight.
  if (!form || !button?.offsetParent) return;
  clearTimeout(pause);
  pause = setTimeout(() => void count(form, button), type === 'input' ? pauseMilliseconds : 0);
}

async function count(form: HTMLFormElement, button: HTMLElement) {
  request?.abort();
  request = new AbortController();
  const { signal } = request;
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  try {
    const answer = await fetchData(`${form.dataset.counts}?${new URLSearchParams(fields)}`, { signal });
    if (!answer.ok) return;
    const { total, shown } = (await answer.json()) as { total: number; shown: string };
    const words = (total === 0 ? button.dataset.none : button.dataset.count?.replace('#', shown)) ?? '';
    button.textContent = words;
    const said = button.parentElement?.querySelector('[role=status]');
    if (said) said.textContent = words;
  } catch {
    // It counts again at the next choice.
  }
}
