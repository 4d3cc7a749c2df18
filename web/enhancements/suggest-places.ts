import type { ApiAnswer } from '../client/api-client.ts';
import { fetchData } from '../client/fetch-data.ts';

/** The pause in typing before suggestions are requested. */
const pauseMilliseconds = 200;

/** While one types into a field marked `data-suggests="places"`, fills the list it names with places of the directory. */
export function suggestPlaces(): void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.suggests !== 'places') return;
    clearTimeout(pause);
    const text = target.value.trim();
    if (text.length >= 2) pause = setTimeout(() => void suggest(target, text), pauseMilliseconds);
  });
}

async function suggest({ list }: HTMLInputElement, text: string) {
  try {
    const answer = await fetchData(
      `/api/locations?${new URLSearchParams({ q: text, locale: document.documentElement.lang })}`,
    );
    if (!answer.ok) return;
    const { data } = (await answer.json()) as ApiAnswer<'GET /api/locations'>;
    list?.replaceChildren(...data.map(({ postcode, name }) => new Option('', `${postcode} ${name}`)));
  } catch {
    // Without suggestions one types it all.
  }
}
