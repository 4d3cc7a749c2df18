/** Marks of structure that people do not type by hand, which distinguish HTML from a smaller-than sign. */
const tag =
  /<\/?(?:p|br|div|span|b|i|u|em|strong|a|ul|ol|li|h[1-6]|img|blockquote|code|pre|table|t[rdh]|script|style|font)\b[^<>]*>/i;
const entity =
  /&(?:amp|lt|gt|quot|apos|nbsp|[aouAOU]uml|eacute|egrave|agrave|ccedil|szlig|laquo|raquo|hellip|ndash|mdash|rsquo|#\d{1,7}|#x[\da-f]{1,6});/i;
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  szlig: 'ß',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
};

/** Which markup a text had before it became plain. */
export type Markup = 'html' | 'markdown' | 'blocks';

/** A text as people read it, without the markup of an editor; markup: what was removed. */
export function plainText(text: string, isRich: boolean): { text: string; markup?: Markup } {
  const blocks = isRich ? fromBlocks(text) : undefined;
  if (blocks !== undefined) return { text: blocks, markup: 'blocks' };
  if (tag.test(text) || (isRich && entity.test(text))) return { text: fromHtml(text), markup: 'html' };
  if (isRich && hasMarkdown(text)) return { text: fromMarkdown(text), markup: 'markdown' };
  return { text };
}

function fromHtml(html: string): string {
  return joinLinesOfTags(withoutScripts(html).replace(/<!--(?:[^-]|-(?!->))*-->/g, ''))
    .replace(/<br\b[^<>]*>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '\n– ')
    .replace(/<\/(p|div|h[1-6]|ul|ol|blockquote|tr|pre)>/gi, '\n')
    .replace(/<[a-z/][^<>]*>/gi, '')
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,8});/gi, (whole, name: string) => characterOf(name) ?? whole)
    .trim();
}

/** Without scripts and styles and what is in them; one that is never closed stays. */
function withoutScripts(html: string): string {
  let text = '';
  let from = 0;
  let inside: string | undefined;
  for (const { 0: whole, 1: slash, 2: name = '', index } of html.matchAll(/<(\/?)(script|style)\b[^<>]*>/gi)) {
    if (inside === undefined && !slash) {
      text += html.slice(from, index);
      from = index;
      inside = name.toLowerCase();
    } else if (slash && name.toLowerCase() === inside) {
      from = index + whole.length;
      inside = undefined;
    }
  }
  return text + html.slice(from);
}

/** A line that starts with a tag continues the previous one: the tag decides whether a new line starts. */
function joinLinesOfTags(html: string): string {
  const lines = html.split(/\r?\n/);
  const isTag = (line: string | undefined) => line?.trimStart().startsWith('<') ?? false;
  const joined = lines.map((line, number) => {
    const text = number > 0 && isTag(line) ? line.trimStart() : line;
    if (number === lines.length - 1) return text;
    return isTag(lines[number + 1]) ? text.trimEnd() : `${text}\n`;
  });
  return joined.join('');
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

const markdown = [/\*\*\S[^*\n]*\*\*/, /\[[^[\]\n]+\]\(https?:[^()\s]+\)/, /^#{1,6} /m, /!\[[^[\]\n]*\]\([^()\s]+\)/];

function hasMarkdown(text: string): boolean {
  return markdown.some((pattern) => pattern.test(text));
}

/** Emphasis, headings and pictures go; a link stays as its words and its address. */
function fromMarkdown(text: string): string {
  return text
    .replace(/!\[([^[\]\n]*)\]\([^()\s]+\)/g, '$1')
    .replace(/\[([^[\]\n]+)\]\((https?:[^()\s]+)\)/g, '$1 ($2)')
    .replace(/\*\*(\S[^*\n]*)\*\*/g, '$1')
    .replace(/^#{1,6} /gm, '')
    .trim();
}

interface Block {
  text?: unknown;
  children?: Block[];
}

/** The blocks of version 5's editor: a line each. */
function fromBlocks(text: string): string | undefined {
  if (!text.startsWith('[{')) return undefined;
  try {
    const blocks: unknown = JSON.parse(text);
    if (!Array.isArray(blocks) || !blocks.every((block) => Array.isArray(block?.children))) return undefined;
    return blocks.map(textOfBlock).join('\n');
  } catch {
    return undefined;
  }
}

function textOfBlock(block: Block): string {
  return typeof block.text === 'string' ? block.text : (block.children ?? []).map(textOfBlock).join('');
}
