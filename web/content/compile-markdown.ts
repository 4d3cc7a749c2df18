import { Marked } from 'marked';
import { parse } from 'yaml';
import type { Locale } from '../../contract/locales.ts';
import type { CompiledPage } from '../../contract/page-host.ts';
import { withNonBreaking } from '../../texts/non-breaking.ts';

/** The front matter and the HTML of one Markdown file. Headings get ids; links to pages of this site get the locale. */
export function compileMarkdown(source: string, locale: Locale): CompiledPage {
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
      // A wide table scrolls on its own instead of widening the page.
      table(token) {
        const row = (cells: typeof token.header, tag: 'th' | 'td') =>
          `<tr>${cells.map((cell) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
        const body = token.rows.map((cells) => row(cells, 'td')).join('');
        return `<div class="table" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
      },
      checkbox: () => '',
    },
  });
  return { meta: parse(head) as Record<string, unknown>, html: withNonBreaking(marked.parse(body) as string) };
}
