import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { brand } from '../../../contract/brand.ts';
import type { CohortReport } from '../../../contract/cohorts.ts';
import { light } from '../../../contract/colours.ts';
import { cohortFigures } from '../../../contract/constants/cohorts.ts';
import { dateInFigures, dateInWords } from '../../../contract/format/dates.ts';
import { swissNumber } from '../../../contract/format/numbers.ts';
import { type Locale, regionalLocale } from '../../../contract/locales.ts';
import { translatorFor } from '../../../texts/translator.ts';
import { columns, drawBrandMark, drawHalfDiscs, line, registerFonts, write } from '../billing-documents/public.ts';

const { left, right } = columns;
/** Millimetres of a row of figures. */
const rowHeight = 15;

/** A term's report as a PDF of one A4 page: figures only, no names. */
export async function drawReport(report: CohortReport, locale: Locale): Promise<Buffer> {
  const t = translatorFor(locale);
  const title = t('cohorts-report.title');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: regionalLocale(locale),
    displayTitle: true,
    info: { Title: `${report.team}, ${title}`, Author: brand.name, CreationDate: new Date(report.madeAt) },
  });
  const bytes = buffer(pdf);
  await registerFonts(pdf);
  drawBrandMark(pdf, left, 17.6);
  write(pdf, brand.name, left + 8.6, 17.2, { size: 13, weight: 600 });
  write(pdf, `${title} · ${report.team}`, left, 48, { size: 13, colour: light.muted });
  const nameEnd = write(pdf, report.name, left, 56, { size: 28, weight: 600, width: 130 });
  const term = { from: dateInFigures(report.startsOn), until: dateInFigures(report.endsOn) };
  const termEnd = write(pdf, t('certificates-document.document.between', term), left, nameEnd + 2, { size: 12 });
  drawHalfDiscs(pdf, right - 34, 50, { radius: 16, gap: 0.6, drop: 2.4 });
  const top = Math.max(termEnd + 12, 104);
  cohortFigures.forEach((figure, index) => {
    const y = top + index * rowHeight;
    const value = report.figures[figure] ?? null;
    line(pdf, y, left, index === 0 ? light.ink : light.hairline);
    write(pdf, t(`cohorts-report.figures.${figure}`), left, y + 4.6, { size: 11 });
    write(pdf, value === null ? t('cohorts-report.withheld') : swissNumber(value), columns.third, y + 3, {
      size: value === null ? 11 : 18,
      weight: 600,
      align: 'right',
      colour: value === null ? light.muted : light.ink,
    });
  });
  const end = top + cohortFigures.length * rowHeight;
  line(pdf, end);
  write(pdf, t('cohorts-report.rule'), left, end + 5, { size: 9.5, colour: light.muted, width: 130 });
  const made = t('cohorts-report.made', { day: dateInWords(report.madeAt, locale) });
  write(pdf, made, left, end + 20, { size: 9.5, colour: light.muted });
  pdf.end();
  return bytes;
}
