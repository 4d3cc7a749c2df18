import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { PageDocument } from '../contract/page-door.ts';
import { type Blanks, type PutMarkup, PutMarkupContext } from './components/kept.tsx';
import { IntlProvider, type Language } from './components/translations.tsx';

type Part = PageDocument[number];
type Bytes = Exclude<Part, string>;

/** As it stands in documents: between two of the pieces is the text of a blank, by its name. */
interface Markup {
  pieces: Bytes[];
  blanks: string[];
}

/** The cards of ten thousand people and more. */
const keptBytesAtMost = 48 * 1024 * 1024;
/** of a key, at most */
const bytesPerLetter = 2;
/** What it costs to have a piece, whatever it says. */
const bytesPerPiece = 200;

/** Markup by everything it is made of: the component, the language, and its props, word for word. */
const kept = new LRUCache<string, Markup>({
  maxSize: keptBytesAtMost,
  sizeCalculation: ({ pieces }, madeOf) =>
    pieces.reduce((bytes, piece) => bytes + bytesPerPiece + piece.byteLength, bytesPerLetter * madeOf.length),
});

/** Known to this process alone, so that nothing anybody writes is taken for it. */
const secret = randomUUID();
const mark = `${secret}-`;
/**
 * Stands where something belongs: in a document a part of it, by its number; in kept markup a blank, by its name. Nothing in it means
 * anything in markup or in an address.
 */
const placeOf = (name: string) => `${mark}${name};`;

/**
 * Renders a document with render, and puts in the markup of what is Kept in it, rendering only what has not been rendered before.
 * The document is the one that React would have rendered: what is equal has the same markup, whoever reads it (decision 039).
 */
export function withKeptMarkup(document: ReactNode, render: (document: ReactNode) => string): PageDocument {
  const parts: ((into: Part[]) => void)[] = [];
  const put: PutMarkup = (of, items, { language, blanks }) => {
    const blank = Object.fromEntries(Object.keys(blanks).map((name) => [name, placeOf(name)]));
    parts.push((into) => {
      const texts = new Map(Object.entries(blanks).map(([name, text]) => [name, bytesOf(escaped(text))]));
      for (const { props } of items) fillIn(markupOf(of, props, blank, language), texts, into);
    });
    return placeOf(String(parts.length - 1));
  };
  const { pieces, names } = cutAtMarks(render(<PutMarkupContext value={put}>{document}</PutMarkupContext>));
  const whole: Part[] = [];
  for (const [index, piece] of pieces.entries()) {
    whole.push(piece);
    parts[Number(names[index])]?.(whole);
  }
  return whole;
}

/** What stands between the marks of a text, and what is named by the mark behind each. */
function cutAtMarks(text: string): { pieces: string[]; names: string[] } {
  const [first = '', ...rest] = text.split(mark);
  const pieces = [first];
  const names: string[] = [];
  for (const named of rest) {
    const end = named.indexOf(';');
    names.push(named.slice(0, end));
    pieces.push(named.slice(end + 1));
  }
  return { pieces, names };
}

/** Puts markup in a document, with the texts of its blanks. */
function fillIn({ pieces, blanks }: Markup, texts: ReadonlyMap<string, Bytes>, into: Part[]) {
  for (let index = 0; index < pieces.length; index++) {
    into.push(pieces[index] as Bytes);
    const text = index < blanks.length && texts.get(blanks[index] as string);
    if (text) into.push(text);
  }
}

const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

/** As React escapes text and attributes. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

function markupOf(of: ComponentType<never>, props: object, blank: Blanks, language: Language): Markup {
  const madeOf = `${numberOf(of)} ${language.locale} ${JSON.stringify(props)}`;
  const known = kept.get(madeOf);
  if (known !== undefined) return known;
  const One = of as ComponentType<object>;
  const rendered = renderToString(
    <IntlProvider {...language}>
      <One {...props} {...blank} />
    </IntlProvider>,
  );
  const { pieces, names } = cutAtMarks(rendered);
  const markup = { pieces: pieces.map(bytesOf), blanks: names };
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
