import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales } from '../contract/locales.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const page = read('docs/legal-and-product.md');

const pages = { 'Terms of service': 'terms-of-service', 'Privacy policy': 'privacy-policy', Imprint: 'imprint' };

const rows = Object.entries(pages).flatMap(([title, slug]) => {
  const text = page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
  return text
    .split('\n')
    .filter((line) => /^\| (?!---)/.test(line))
    .slice(1)
    .map((line) => {
      const [section = '', promise = '', words = '', code = '', test = ''] = line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim());
      return { slug, section, promise, words, code: code.replaceAll('`', ''), test: test.replaceAll('`', '') };
    });
});

/** The part of a page under a numbered heading; all of it without a number. */
function partOf(locale: string, slug: string, section: string): string {
  const text = read(`content/${locale}/pages/${slug}.md`);
  return section === '' ? text : (text.split(`\n## ${section}. `)[1]?.split('\n## ')[0] ?? '');
}

describe('what the legal pages promise', () => {
  it.each(rows)('$slug $section: $promise', ({ slug, section, words, code, test }) => {
    expect(existsSync(path.join(root, code)), code).toBe(true);
    expect(existsSync(path.join(root, test)), test).toBe(true);
    expect(test).toMatch(/\.(test|journey)\.ts$/);
    for (const locale of locales) {
      const said = new RegExp(`\\b${locale} \`([^\`]+)\``).exec(words)?.[1];
      expect(said, `${locale} words`).toBeDefined();
      expect(partOf(locale, slug, section), locale).toContain(said);
    }
  });

  it('has a line for most sections of terms and privacy', () => {
    expect(rows.length).toBeGreaterThan(30);
  });

  it('the logs of nginx name no reader', () => {
    const nginx = read('deploy/nginx.conf');
    expect(nginx).not.toMatch(/log_format[^;]*(?:remote_addr|realip|forwarded|http_cookie|\$request |args|user_agent)/);
    // Every message about a request names its address, whatever its level below this one.
    expect([...nginx.matchAll(/error_log \S+ (\w+);/g)].map(([, level]) => level)).toEqual(['emerg']);
  });
});
