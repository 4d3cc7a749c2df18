import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type Blanks, type PutMarkup, PutMarkupContext } from './components/kept.tsx';
import { IntlProvider, type Language } from './components/translations.tsx';

/** Two bytes a letter at most: the cards of ten thousand people and more. */
const keptBytesAtMost = 48 * 1024 * 1024;
const bytesPerLetter = 2;

/** Markup by everything it is made of: the component, the language, and its props, word for word. */
const kept = new LRUCache<string, string>({
  maxSize: keptBytesAtMost,
  sizeCalculation: (markup, madeOf) => bytesPerLetter * (madeOf.length + markup.length),
});

/** Known to this process alone, so that nothing anybody writes is taken for it. */
const secret = randomUUID();
const place = `${secret}-`;
/** Stands in kept markup where the text of a prop belongs. Nothing in it means anything in markup or in an address. */
const blankOf = (name: string) => `${secret}-${name};`;

/**
 * Renders a document with render, and puts in the markup of what is Kept in it, rendering only what has not been rendered before.
 * The document is the one that React would have rendered: what is equal has the same markup, whoever reads it (decision 055).
 */
export function withKeptMarkup(document: ReactNode, render: (document: ReactNode) => string): string {
  const parts: (() => string)[] = [];
  const put: PutMarkup = (of, items, { language, blanks }) => {
    const blank = Object.fromEntries(Object.keys(blanks).map((name) => [name, blankOf(name)]));
    const markup = () => items.map(({ props }) => markupOf(of, props, blank, language)).join('');
    parts.push(() => filledIn(markup(), blanks));
    return `${place}${parts.length - 1};`;
  };
  const html = render(<PutMarkupContext value={put}>{document}</PutMarkupContext>);
  // What React made of so many pieces is walked through once.
  const [first = '', ...rest] = html.split(place);
  return rest.reduce((document, text) => {
    const end = text.indexOf(';');
    return document + (parts[Number(text.slice(0, end))]?.() ?? '') + text.slice(end + 1);
  }, first);
}

function filledIn(markup: string, blanks: Blanks): string {
  let filled = markup;
  for (const [name, text] of Object.entries(blanks)) {
    const escapedText = escaped(text);
    filled = filled.replaceAll(blankOf(name), () => escapedText);
  }
  return filled;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

/** As React escapes text and attributes. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

function markupOf(of: ComponentType<never>, props: object, blank: Blanks, language: Language): string {
  const madeOf = `${numberOf(of)} ${language.locale} ${JSON.stringify(props)}`;
  const known = kept.get(madeOf);
  if (known !== undefined) return known;
  const One = of as ComponentType<object>;
  const rendered = renderToString(
    <IntlProvider {...language}>
      <One {...props} {...blank} />
    </IntlProvider>,
  );
  // React strings it together of hundreds of pieces, which would be walked through for each document.
  const markup = Buffer.from(rendered).toString();
  kept.set(madeOf, markup);
  return markup;
}

const numbers = new WeakMap<object, number>();
let last = 0;

/** Two components may bear the same name. */
function numberOf(of: object): number {
  const number = numbers.get(of) ?? ++last;
  numbers.set(of, number);
  return number;
}
