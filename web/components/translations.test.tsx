import compile from 'icu-minify/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { IntlProvider, useTranslations } from './translations.tsx';

const german = {
  one: {
    plain: compile("Grüezi, du liebe '{'Klammer'}'"),
    name: compile('Hoi {name}'),
    many: compile('{count, plural, =0 {niemand} one {# Person} other {# Personen}}'),
    of: compile('{who, select, firm {ihr} other {du}}'),
    link: compile('Lies <a>das</a> und <a>dies</a>.'),
    deep: { price: compile('CHF {price}') },
  },
};
const french = { one: { ...german.one, many: compile('{count, plural, one {# personne} other {# personnes}}') } };

function Sentence({ read }: { read: (t: ReturnType<typeof useTranslations>) => React.ReactNode }) {
  return <p>{read(useTranslations('one'))}</p>;
}

function shown(read: (t: ReturnType<typeof useTranslations>) => React.ReactNode, locale: 'de' | 'fr' = 'de'): string {
  const messages = locale === 'de' ? german : french;
  return renderToStaticMarkup(
    <IntlProvider locale={`${locale}-CH`} messages={messages}>
      <Sentence read={read} />
    </IntlProvider>,
  ).replace(/<\/?p>/g, '');
}

describe('a text', () => {
  it.each<[string, (t: ReturnType<typeof useTranslations>) => React.ReactNode, string]>([
    ['without arguments', (t) => t('plain'), 'Grüezi, du liebe {Klammer}'],
    ['with a name, which is no markup', (t) => t('name', { name: '<b>' }), 'Hoi &lt;b&gt;'],
    ['with a number it has words for', (t) => t('many', { count: 0 }), 'niemand'],
    ['with one', (t) => t('many', { count: 1 }), '1 Person'],
    ['with thousands', (t) => t('many', { count: 28_000 }), '28’000 Personen'],
    ['that depends on whom it is for', (t) => t('of', { who: 'firm' }), 'ihr'],
    ['deeper down', (t) => t('deep.price', { price: '12.50' }), 'CHF 12.50'],
    [
      'with tags',
      (t) => t.rich('link', { a: (words) => <a href="/">{words}</a> }),
      'Lies <a href="/">das</a> und <a href="/">dies</a>.',
    ],
  ])('%s', (_, read, wanted) => {
    expect(shown(read)).toBe(wanted);
    expect(shown(read)).toBe(wanted);
  });

  it('is told by the rules of its own locale, whichever was asked for before', () => {
    const none = (t: ReturnType<typeof useTranslations>) => t('many', { count: 0 });
    expect([shown(none, 'fr'), shown(none), shown(none, 'fr')]).toEqual(['0 personne', 'niemand', '0 personne']);
  });

  it('may be asked for', () => {
    expect(shown((t) => String([t.has('plain'), t.has('deep.price'), t.has('none'), t.has('none.deeper')]))).toBe(
      'true,true,false,false',
    );
  });

  it('that is not there is noted, and shown by its name', () => {
    const noted = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(shown((t) => t('none'))).toBe('one.none');
    expect(shown((t) => t('deep'))).toBe('one.deep');
    expect(noted).toHaveBeenCalledTimes(2);
    noted.mockClear();
  });

  it('makes the rules of plurals once', () => {
    shown((t) => t('many', { count: 3 }));
    const made = vi.spyOn(Intl, 'PluralRules');
    for (let page = 0; page < 5; page++) expect(shown((t) => t('many', { count: 5 + page }))).toContain('Personen');
    expect(made).not.toHaveBeenCalled();
  });
});
