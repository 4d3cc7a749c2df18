import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { SwissQRBill } from 'swissqrbill/pdf';
import { mm2pt } from 'swissqrbill/utils';
import { brand } from '../../../contract/brand.ts';
import { light } from '../../../contract/colours.ts';
import { regionalLocale } from '../../../contract/locales.ts';
import { registerFonts, runsOf, type Weight } from './pdf-fonts.ts';
import type { Sheet } from './sheet.ts';

type Pdf = InstanceType<typeof PDFDocument>;

const { ink, muted, hairline } = light;
/** Millimetres from the left edge: the margin, the second and third column of the grid, the right margin. */
const left = 20;
const second = 62.5;
const third = 118;
const right = 190;

interface Style {
  size: number;
  weight?: Weight;
  colour?: string;
  /** millimetres */
  width?: number;
  align?: 'left' | 'right';
  /** figures of one width, for what stands below each other */
  isFigures?: boolean;
}

/** The document as the bytes of a PDF: A4, the QR part at the foot where there is something to pay. */
export async function drawInvoice(sheet: Sheet): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: regionalLocale(sheet.locale),
    displayTitle: true,
    info: {
      Title: `${brand.name}, ${sheet.title}`,
      Author: sheet.sender[0] ?? brand.name,
      CreationDate: sheet.issuedAt,
    },
  });
  const bytes = buffer(pdf);
  await registerFonts(pdf);
  drawHead(pdf, sheet);
  const end = drawLine(pdf, sheet, drawFacts(pdf, sheet));
  drawNotes(pdf, sheet, drawSums(pdf, sheet, end));
  if (sheet.bill) drawBill(pdf, sheet, sheet.bill);
  pdf.end();
  return bytes;
}

/** Writes a text whose first line has its top at y millimetres, and returns where its last one ends. */
function write(pdf: Pdf, text: string, x: number, y: number, style: Style): number {
  const { size, weight = 400, colour = ink, width = right - x, align = 'left', isFigures = align === 'right' } = style;
  pdf.fontSize(size).fillColor(colour);
  const runs = runsOf(text, weight);
  runs.forEach(({ font, text: run }, index) => {
    const options = {
      width: mm2pt(width),
      align,
      lineGap: size * 0.24,
      characterSpacing: size * (size > 16 ? -0.03 : -0.01),
      continued: index < runs.length - 1,
      features: (isFigures ? ['kern', 'tnum'] : ['kern']) as PDFKit.Mixins.OpenTypeFeatures[],
    };
    pdf.font(font);
    if (index === 0) pdf.text(run, mm2pt(x), mm2pt(y), options);
    else pdf.text(run, options);
  });
  return runs.length > 0 ? pdf.y / mm2pt(1) : y;
}

function line(pdf: Pdf, y: number, from = left, colour: string = hairline) {
  pdf.moveTo(mm2pt(from), mm2pt(y)).lineTo(mm2pt(right), mm2pt(y)).lineWidth(0.5).strokeColor(colour).stroke();
}

/** Two half discs that face each other (product 17), the name, who sends it, to whom, and what it is. */
function drawHead(pdf: Pdf, { sender, addressee, title }: Sheet) {
  drawMark(pdf, left, 17.6);
  write(pdf, brand.name, left + 8.6, 17.2, { size: 13, weight: 600 });
  writeLines(pdf, sender, third, 17.6, { size: 8.5, colour: muted });
  writeLines(pdf, addressee, left, 46, { size: 10, width: third - left - 8 });
  write(pdf, title, left, 76, { size: 24, weight: 600 });
}

function drawMark(pdf: Pdf, x: number, y: number) {
  const radius = 2.4;
  const half = (side: -1 | 1, drop: number, colour: string) => {
    const [centre, top] = [x + radius + side * 0.25, y + drop];
    const sweep = side === 1 ? 1 : 0;
    pdf
      .path(
        `M ${mm2pt(centre)} ${mm2pt(top)} A ${mm2pt(radius)} ${mm2pt(radius)} 0 0 ${sweep} ${mm2pt(centre)} ${mm2pt(top + 2 * radius)} Z`,
      )
      .fill(colour);
  };
  half(-1, 0, ink);
  half(1, 1, light.yellow);
}

function writeLines(pdf: Pdf, lines: string[], x: number, y: number, style: Style): number {
  return lines.reduce((top, text) => write(pdf, text, x, top, style), y);
}

/** Date, term and period beside each other. Returns where they end. */
function drawFacts(pdf: Pdf, { facts }: Sheet): number {
  const top = 94;
  line(pdf, top, left, ink);
  facts.forEach(({ label, value }, index) => {
    const x = [left, second, third][index] ?? third;
    write(pdf, label, x, top + 2.6, { size: 8, colour: muted });
    write(pdf, value, x, top + 6.8, { size: 10, isFigures: true });
  });
  return top + 20;
}

/** What is paid for. Returns where the table ends. */
function drawLine(pdf: Pdf, { columns, line: content }: Sheet, top: number): number {
  const small = { size: 8, colour: muted };
  const cells = [
    { x: left, width: 92, align: 'left', head: columns.what, value: content.what },
    { x: third, width: 16, align: 'right', head: columns.licences, value: content.licences },
    { x: third + 16, width: 24, align: 'right', head: columns.price, value: content.price },
    { x: third + 40, width: 32, align: 'right', head: columns.amount, value: content.amount },
  ] as const;
  line(pdf, top, left, ink);
  let end = top;
  for (const { x, width, align, head, value } of cells) {
    write(pdf, head ?? '', x, top + 2.6, { ...small, width, align });
    end = Math.max(end, write(pdf, value ?? '', x, top + 8.6, { size: 10, width, align }));
  }
  return end + 3;
}

/** Tax and total, in the right third. Returns where they end. */
function drawSums(pdf: Pdf, { sums }: Sheet, top: number): number {
  return sums.reduce((y, { label, value, isTotal }) => {
    line(pdf, y, third, isTotal ? ink : hairline);
    const style: Style = isTotal ? { size: 11, weight: 600 } : { size: 9, colour: muted };
    write(pdf, label, third, y + 1.6, { ...style, width: 45 });
    const end = write(pdf, value, third + 40, y + 1.6, { ...style, width: 32, align: 'right' });
    return end + 1.2;
  }, top);
}

function drawNotes(pdf: Pdf, { notes }: Sheet, top: number) {
  notes.reduce((y, note) => write(pdf, note, left, y, { size: 9.5, width: 90 }) + 1.5, top + 4);
}

function drawBill(pdf: Pdf, { locale }: Sheet, bill: NonNullable<Sheet['bill']>) {
  const language = ({ de: 'DE', en: 'EN', fr: 'FR' } as const)[locale];
  // The part goes to the foot of this page, wherever the text above ended.
  pdf.x = 0;
  pdf.y = 0;
  pdf.fillColor('black').strokeColor('black');
  new SwissQRBill(bill, { language, fontName: 'Helvetica', scissors: true }).attachTo(pdf);
}
