import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { Kept, KeptPart } from './components/kept.tsx';
import { useLocale } from './components/locale.ts';
import { IntlProvider } from './components/translations.tsx';
import { withKeptMarkup } from './kept-markup.tsx';

const kept = (document: ReactNode) =>
  withKeptMarkup(document, renderToString)
    .map((part) => (typeof part === 'string' ? part : new TextDecoder().decode(part)))
    .join('');

/** A component that tells how often it was rendered. */
function counted() {
  const ran = vi.fn();
  function Card({ name, note }: { name: string; note?: string | undefined }) {
    ran(name);
    return (
      <li>
        {name} {note} <i>{useLocale()}</i>
      </li>
    );
  }
  return { ran, Card };
}

type Card = ReturnType<typeof counted>['Card'];
type Items = { name: string; note?: string }[];

const list = (of: Card, items: Items, locale = 'de') => (
  <IntlProvider locale={`${locale}-CH`} messages={{}}>
    <ul>
      <Kept of={of} items={items.map((props) => ({ key: props.name, props }))} />
    </ul>
    <p>after</p>
  </IntlProvider>
);
const ada = { name: 'Ada' };
const bo = { name: 'Bo' };

describe('what is kept of a document', () => {
  it('is rendered once, and is what React renders', () => {
    const { Card, ran } = counted();
    const plain = renderToString(list(Card, [ada, bo]));
    ran.mockClear();
    expect(kept(list(Card, [ada, bo]))).toBe(plain);
    expect(kept(list(Card, [ada, bo]))).toBe(plain);
    expect(ran).toHaveBeenCalledTimes(2);
  });

  it('is another for other props, another language, and another component', () => {
    const { Card } = counted();
    const { Card: Other, ran } = counted();
    kept(list(Card, [ada]));
    for (const document of [
      list(Card, [{ ...ada, note: 'here' }]),
      list(Card, [ada], 'fr'),
      list(Other, [ada]),
      list(Card, [bo, ada]),
    ]) {
      expect(kept(document)).toBe(renderToString(document));
    }
    expect(ran).toHaveBeenCalled();
  });

  it('stands as it is, whatever it says', () => {
    const { Card } = counted();
    const document = list(Card, [
      { name: `$& $1 $' <b>&"' Zürich… 🙂`, note: '00000000-0000-4000-8000-000000000000-0;' },
    ]);
    expect(kept(document)).toBe(renderToString(document));
  });

  it('has blanks, filled in for each document, and is rendered once for all of them', () => {
    const ran = vi.fn();
    function Way({ name, at }: { name: string; at: string }) {
      ran();
      return (
        <li>
          <a href={`/de/write/${name}${at}#x`} title={at}>
            {at}
          </a>
        </li>
      );
    }
    const document = (at: string) => (
      <IntlProvider locale="de-CH" messages={{}}>
        <ul>
          <Kept of={Way} items={[{ key: 'a', props: { name: 'Ada' } }]} blanks={{ at }} />
        </ul>
        <KeptPart of={Way} props={{ name: 'Bo' }} blanks={{ at }} />
      </IntlProvider>
    );
    const all = ['', '?speak=it&learn=gsw', `"><script>'$&$1</script>`, 'at;'].map((at) => {
      const markup = kept(document(at));
      const rendered = ran.mock.calls.length;
      expect(markup).toBe(renderToString(document(at)));
      ran.mockClear();
      return rendered;
    });
    expect(all).toEqual([2, 0, 0, 0]);
  });

  it('may use nothing of the page', () => {
    const Lost: Card = ({ name }) => <li>{name + useLocation().pathname}</li>;
    expect(() => kept(list(Lost, [ada]))).toThrow('useLocation');
  });
});
