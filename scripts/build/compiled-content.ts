import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Marked } from 'marked';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import type { Locale } from '../../contract/locales.ts';
import { keptTogether } from '../../texts/kept-together.ts';

/**
 * Lets modules import the Markdown files of content/ as `{ default: { meta, html } }`, compiled once by the build. folder is
 * content/; a file's first folder is its locale, which links to pages of this site get as their prefix.
 */
export function compiledContent(folder: string): Plugin {
  return {
    name: 'compiled-content',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? '';
      if (!file.startsWith(folder) || !file.endsWith('.md')) return undefined;
      this.addWatchFile(file);
      const [locale] = path.relative(folder, file).split(path.sep) as [Locale];
      return `export default ${JSON.stringify(compileMarkdown(await readFile(file, 'utf8'), locale))}`;
    },
  };
}

/** The front matter and the HTML of one Markdown file. Headings get ids; links to pages of this site get the locale. */
export function compileMarkdown(source: string, locale: Locale): { meta: Record<string, unknown>; html: string } {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (head === undefined || body === undefined) throw new Error('front matter is missing');
  const marked = new Marked({
    async: false,
    walkTokens(token) {
      if (token.type === 'html') throw new Error(`raw HTML is not allowed: ${token.raw}`);
      if (token.type === 'link' && /^\/(?!\/)/.test(token.href)) {
        token.href = `/${locale}${token.href === '/' ? '' : token.href}`;
      }
    },
    renderer: {
      // A wide table scrolls by itself instead of widening the page.
      table(token) {
        const row = (cells: typeof token.header, tag: 'th' | 'td') =>
          `<tr>${cells.map((cell) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
        const body = token.rows.map((cells) => row(cells, 'td')).join('');
        return `<div class="table" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
      },
      checkbox: () => '',
    },
  });
  return { meta: parse(head) as Record<string, unknown>, html: keptTogether(marked.parse(body) as string, locale) };
}
