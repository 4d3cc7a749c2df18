import { brandInText } from '../../contract/brand.ts';
import { escapeHtml } from '../../contract/format/escape-html.ts';
import type { Locale } from '../../contract/locales.ts';
import type { OperatorData } from '../../contract/operator-data.ts';
import type { CompiledPage } from '../../contract/page-host.ts';

export interface TextPage {
  title: string;
  description: string;
  /** the day of the last change, as 2026-11-21 */
  updated: string;
  html: string;
}

/** A page that may name the operator; of an instance without an operator its placeholders are left in. */
export interface LegalPage extends TextPage {
  lacksOperator: boolean;
}

export interface Tip extends TextPage {
  slug: string;
}

/** What is worth knowing about a language in Switzerland and before a first meeting in it. */
export interface LanguageFacts {
  /** the first sentence, which also describes the page to search engines */
  opening: string;
  html: string;
  /** codes of languages that are related or spoken nearby */
  near: string[];
  /** who counted, and when; null if no figure is shown */
  source: string | null;
}

const tipFiles = import.meta.glob<CompiledPage>('../../content/*/tips/*.md', { eager: true, import: 'default' });
const pageFiles = import.meta.glob<CompiledPage>('../../content/*/pages/*.md', { eager: true, import: 'default' });

const languageFiles = import.meta.glob<CompiledPage>('../../content/*/languages/*.md', {
  eager: true,
  import: 'default',
});

/** All tips of a locale in their order. */
export function tipsOf(locale: Locale): Tip[] {
  return Object.entries(tipFiles)
    .filter(([file]) => file.includes(`/content/${locale}/`))
    .sort(([, one], [, other]) => Number(one.meta.order) - Number(other.meta.order))
    .map(([file, compiled]) => ({ slug: slugOf(file), ...textPage(compiled) }));
}

/** The facts about a language; null for one that nothing certain is written about. */
export function languageFactsOf(locale: Locale, code: string): LanguageFacts | null {
  const compiled = languageFiles[`../../content/${locale}/languages/${code}.md`];
  if (!compiled) return null;
  const { opening, near, source } = compiled.meta as { opening: string; near: string[]; source?: string };
  return { opening, html: compiled.html, near, source: source ?? null };
}

/** One page of text with the operator's data filled in: in the words of the brand where it has its own, else in the product's. */
export function textPageOf(
  locale: Locale,
  slug: string,
  operator: OperatorData,
  ownPages?: ReadonlyMap<string, CompiledPage>,
): LegalPage {
  const compiled = ownPages?.get(`${locale}/${slug}`) ?? pageFiles[`../../content/${locale}/pages/${slug}.md`];
  if (!compiled) throw new Error(`content/${locale}/pages/${slug}.md is missing`);
  return filledPage(compiled, locale, operator);
}

/** A page with everything filled in. Throws for an unknown placeholder. */
export function filledPage(compiled: CompiledPage, locale: Locale, operator: OperatorData): LegalPage {
  const page = textPage(compiled);
  const known = said(operator, locale);
  const filled = filledWith(known);
  const lacksOperator = !operator.isNamed && page.html.includes('{{operator.');
  if (lacksOperator) return { ...page, html: filledWith(null)(page.html), lacksOperator };
  const address = escapeHtml(operator.email);
  const html = withoutUnsaid(page.html, known).replaceAll(
    '{{operator.email}}',
    () => `<a href="mailto:${address}">${address}</a>`,
  );
  return { ...page, description: filled(page.description), html: filled(html), lacksOperator };
}

function textPage({ meta, html }: CompiledPage): TextPage {
  const updated = meta.updated instanceof Date ? meta.updated.toISOString().slice(0, 10) : String(meta.updated);
  const title = withBrand(String(meta.title), brandInText);
  const description = withBrand(String(meta.description), brandInText);
  return { title, description, updated, html: withBrand(html, escapeHtml(brandInText)) };
}

/** The one placeholder that every page may have. */
function withBrand(text: string, name: string): string {
  return text.replaceAll('{{brand}}', () => name);
}

function slugOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.md$/, '');
}

type Said = Record<string, string | undefined>;

/** What there is to say of an operator, by the name of its placeholder; countries by their names. */
function said({ isNamed: _, hosting, mailHosting, ...operator }: OperatorData, locale: Locale): Said {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const countries = (codes: string[]) => codes.map((code) => names.of(code)).join(', ');
  return { ...operator, hosting: countries(hosting), mailHosting: countries(mailHosting) };
}

/** Without the paragraphs about what an operator does not have: a register, a number, a representative in the EU. */
function withoutUnsaid(html: string, operator: Said): string {
  return html.replace(/<p>[^<]*<\/p>\n?/g, (paragraph) => {
    const named = Array.from(paragraph.matchAll(/\{\{operator\.(\w+)\}\}/g), ([, name]) => String(name));
    return named.some((name) => name in operator && operator[name] === undefined) ? '' : paragraph;
  });
}

/** Replaces {{operator.name}} and the like; without an operator they are left in. An unknown placeholder is an error of the content. */
function filledWith(operator: Said | null): (text: string) => string {
  const values: Said = {};
  for (const [name, value] of Object.entries(operator ?? {})) values[`operator.${name}`] = value;
  return (text) =>
    text.replace(/\{\{([\w.]+)\}\}/g, (_, name: string) => {
      if (operator === null && name.startsWith('operator.')) return `{{${name}}}`;
      const value = values[name];
      if (value === undefined) throw new Error(`{{${name}}} is no placeholder`);
      return escapeHtml(value);
    });
}
