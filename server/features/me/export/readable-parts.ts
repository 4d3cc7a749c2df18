import { momentInFigures } from '../../../../contract/format/dates.ts';
import type { translatorFor } from '../../../../texts/translator.ts';
import { type Html, html } from './html.ts';

export type Translate = ReturnType<typeof translatorFor>;
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
