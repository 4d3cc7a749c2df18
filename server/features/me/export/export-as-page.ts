import { brand } from '../../../../contract/brand.ts';
import { momentInFigures } from '../../../../contract/format/dates.ts';
import { type Locale, regionalLocale } from '../../../../contract/locales.ts';
import { translatorFor } from '../../../../texts/translator.ts';
import {
  type Exporting,
  type ExportParts,
  Html,
  html,
  type SectionName,
  type Translate,
  type Writing,
} from '../../export-parts/public.ts';
import { exportStyle } from './export-style.ts';
import type { ExportedParts } from './read-export.ts';

/**
 * Everything about a member as one page to read offline, in chunks: no scripts, nothing loaded except the pictures
 * next to it, every text of members escaped. pictures are their paths from the page.
 */
export async function* exportAsPage(
  exporting: Exporting,
  parts: ExportParts,
  read: ExportedParts,
  pictures: string[],
): AsyncGenerator<string> {
  const { locale, directories } = exporting;
  const t = translatorFor(locale);
  const languageOf = (code: string) => directories.languageByCode.get(code)?.names[locale] ?? code;
  const writing = { t, languageOf, pictures };
  const sections = (Object.keys(parts) as (keyof ExportParts)[]).filter(
    (name) => 'page' in parts[name],
  ) as SectionName[];
  yield beginning(t, locale, read.exportedAt, sections).text;
  for (const name of sections) {
    yield html`<section id="${name}">
<h2>${t(`me-data.file.section.${name}`)}</h2>
`.text;
    const pieces =
      name === 'chats' ? parts.chats.page(parts.chats.read(exporting), writing) : sectionOf(parts, read, name, writing);
    let isEmpty = true;
    for await (const piece of pieces) {
      isEmpty = false;
      yield `${piece.text}\n`;
    }
    if (isEmpty) yield html`<p class="none">${t('me-data.file.none')}</p>`.text;
    yield '</section>\n';
  }
  yield '</main>\n</body>\n</html>\n';
}

/** The chunks of a section. */
function sectionOf(
  parts: ExportParts,
  read: ExportedParts,
  name: Exclude<SectionName, 'chats'>,
  writing: Writing,
): Html[] {
  const part: { page(read: unknown, writing: Writing): Html[] } = parts[name];
  return part.page(read[name], writing);
}

function beginning(t: Translate, locale: Locale, exportedAt: string, sections: readonly SectionName[]): Html {
  const product = brand.name;
  return html`<!doctype html>
<html lang="${regionalLocale(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
<title>${t('me-data.file.title', { product })}</title>
<style>${new Html(exportStyle())}</style>
</head>
<body>
<header>
<h1>${t('me-data.file.title', { product })}</h1>
<p>${t('me-data.file.lead', { product, time: momentInFigures(exportedAt) })}</p>
<nav aria-label="${t('me-data.file.contents')}"><ul>
${sections.map((name) => html`<li><a href="#${name}">${t(`me-data.file.section.${name}`)}</a></li>`)}
</ul></nav>
</header>
<main>
`;
}
