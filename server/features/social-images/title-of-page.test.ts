import { describe, expect, it } from 'vitest';
import { coreSeconds } from '../../../tests/support/core-time.ts';
import { titleOfPage } from './title-of-page.ts';

const page = (head: string) => `<!DOCTYPE html><html><head><title>Tab</title>${head}</head><body></body></html>`;

describe('titleOfPage', () => {
  it('reads the sharing title, not that of the tab', () => {
    const head = '<meta property="og:type" content="website"/><meta property="og:title" content="Tipps"/>';
    expect(titleOfPage(page(head))).toBe('Tipps');
  });

  it('reads it in any order and quoting of the attributes', () => {
    expect(titleOfPage(page(`<meta content='Über "uns"' property='og:title'>`))).toBe('Über "uns"');
    expect(titleOfPage(page('<meta data-x="a > b" property="og:title" content="A"/>'))).toBe('A');
  });

  it('decodes entities once', () => {
    const head =
      '<meta property="og:title" content="Ich &amp; du &lt;3 &quot;l&#x27;autre&quot; &#39;&#233;&amp;lt;"/>';
    expect(titleOfPage(page(head))).toBe(`Ich & du <3 "l'autre" 'é&lt;`);
  });

  it('leaves invalid entities unchanged', () => {
    expect(titleOfPage(page('<meta property="og:title" content="&#x110000; &#0; &made; R&D"/>'))).toBe(
      '&#x110000; &#0; &made; R&D',
    );
  });

  it('finds none on a page that is not public', () => {
    expect(titleOfPage(page('<meta name="robots" content="noindex, nofollow"/>'))).toBeNull();
    expect(titleOfPage(page('<meta property="og:title" content=" "/>'))).toBeNull();
    expect(titleOfPage(page('<meta property="og:title"/>'))).toBeNull();
    expect(titleOfPage('')).toBeNull();
  });

  it('takes no longer for a page full of unfinished tags', () => {
    for (const page of ['<meta '.repeat(20_000), `<meta ${'a'.repeat(100_000)}`]) {
      expect(coreSeconds(() => expect(titleOfPage(page)).toBeNull())).toBeLessThan(1);
    }
  });
});
