import type { AccountExport } from '../../../../contract/me-export.ts';
import { type Html, html } from './html.ts';
import { timeOf } from './readable-parts.ts';

/** What the member wrote down, with what belongs to it. */
export function entryOf({ front, back, sentence, note, language, createdAt }: AccountExport['notebook'][number]): Html {
  return html`<article>
<p class="note">${timeOf(createdAt)}, ${language.name}</p>
<p class="words" dir="auto"><b>${front}</b></p>
${[back, sentence, note].flatMap((text) => (text ? html`<p class="words" dir="auto">${text}</p>` : []))}
</article>`;
}
