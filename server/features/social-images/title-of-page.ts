const metaTag = /<meta\s(?:"[^"]*"|'[^']*'|[^<>"'])*>/gi;
const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** The og:title of a page's HTML as plain text; null without one, as on every page that is not public. */
export function titleOfPage(html: string): string | null {
  for (const [tag] of html.matchAll(metaTag)) {
    const attributes = new Map(
      [...tag.matchAll(attribute)].map(([, name = '', double, single]) => [name.toLowerCase(), double ?? single ?? '']),
    );
    if (attributes.get('property') === 'og:title') return decoded(attributes.get('content') ?? '').trim() || null;
  }
  return null;
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (entity, decimal, hexadecimal, name) => {
    if (name) return named[name] ?? entity;
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}
