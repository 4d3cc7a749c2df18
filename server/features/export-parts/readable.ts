import { dateInFigures, momentInFigures } from '../../../contract/format/dates.ts';
import type { Translate } from './export-part.ts';
import { type Html, html } from './html.ts';

export type Fact = [label: string, value: string | number | null | undefined];

/** What is known, each with its label. */
export function factsOf(facts: Fact[]): Html {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return html`<dl>
${known.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}
</dl>`;
}

/** A moment, for people and for programs. */
export function timeOf(iso: string): Html {
  return html`<time datetime="${iso}">${momentInFigures(iso)}</time>`;
}

interface Written {
  text: string;
  createdAt: string;
  hidden: boolean;
  deletedAt: string | null;
}

/** What the member wrote, with when and the marks of it. */
export function textOf(t: Translate, { text, createdAt, hidden, deletedAt }: Written, place?: string): Html {
  const marks = [place, hidden ? t('me-data.file.hidden') : null, deletedAt ? t('me-data.file.deleted') : null].filter(
    (mark) => mark,
  );
  return html`<article>
<p class="note">${[momentInFigures(createdAt), ...marks].join(', ')}</p>
<p class="words" dir="auto">${text}</p>
</article>`;
}

/** A name with its day. */
export function lineOf({ name, createdAt }: { name: string; createdAt: string }): Html {
  return html`<p><span class="note">${dateInFigures(createdAt)}</span> ${name}</p>`;
}
