import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type PutMarkup, PutMarkupContext } from './components/kept.tsx';
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
const places = new RegExp(`${secret}-(\\d+);`, 'g');

/**
 * Renders a document with render, and puts in the markup of what is Kept in it, rendering only what has not been rendered before.
 * The document is the one that React would have rendered: what is equal has the same markup, whoever reads it (decision 055).
 */
export function withKeptMarkup(document: ReactNode, render: (document: ReactNode) => string): string {
  const parts: (() => string)[] = [];
  const put: PutMarkup = (of, items, language) => {
    parts.push(() => items.map(({ props }) => markupOf(of, props, language)).join(''));
    return `${secret}-${parts.length - 1};`;
  };
  const html = render(<PutMarkupContext value={put}>{document}</PutMarkupContext>);
  return html.replace(places, (_, index) => parts[Number(index)]?.() ?? '');
}

function markupOf<Props extends object>(One: ComponentType<Props>, props: Props, language: Language): string {
  const madeOf = `${numberOf(One)} ${language.locale} ${JSON.stringify(props)}`;
  const known = kept.get(madeOf);
  if (known !== undefined) return known;
  const rendered = renderToString(
    <IntlProvider {...language}>
      <One {...props} />
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
