import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { SwissQRBill } from 'swissqrbill/pdf';
import { brand } from '../../../contract/brand.ts';
import { light } from '../../../contract/colours.ts';
import { regionalLocale } from '../../../contract/locales.ts';
import { registerFonts } from './pdf-fonts.ts';
import { columns, drawBrandMark, line, type Pdf, type Style, write } from './pdf-page.ts';
import type { Sheet } from './sheet.ts';

const { left, second, third } = columns;

/** The document as a PDF: A4, with the QR part at the foot if there is something to pay. */
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

/** The mark (product 17), the name, sender, addressee and title. */
function drawHead(pdf: Pdf, { sender, addressee, title }: Sheet) {
  drawBrandMark(pdf, left, 17.6);
  write(pdf, brand.name, left + 8.6, 17.2, { size: 13, weight: 600 });
  writeLines(pdf, sender, third, 17.6, { size: 8.5, colour: light.muted });
  writeLines(pdf, addressee, left, 46, { size: 10, width: third - left - 8 });
  write(pdf, title, left, 76, { size: 24, weight: 600 });
}

function writeLines(pdf: Pdf, lines: string[], x: number, y: number, style: Style): number {
  return lines.reduce((top, text) => write(pdf, text, x, top, style), y);
}

/** Date, term and period side by side. Returns where they end. */
function drawFacts(pdf: Pdf, { facts }: Sheet): number {
  const top = 94;
  line(pdf, top, left, light.ink);
  facts.forEach(({ label, value }, index) => {
    const x = [left, second, third][index] ?? third;
    write(pdf, label, x, top + 2.6, { size: 8, colour: light.muted });
    write(pdf, value, x, top + 6.8, { size: 10, isFigures: true });
  });
  return top + 20;
}

/** The item paid for. Returns where the table ends. */
function drawLine(pdf: Pdf, { columns: heads, line: content }: Sheet, top: number): number {
  const small = { size: 8, colour: light.muted };
  const cells = [
    { x: left, width: 92, align: 'left', head: heads.what, value: content.what },
    { x: third, width: 16, align: 'right', head: heads.licences, value: content.licences },
    { x: third + 16, width: 24, align: 'right', head: heads.price, value: content.price },
    { x: third + 40, width: 32, align: 'right', head: heads.amount, value: content.amount },
  ] as const;
  line(pdf, top, left, light.ink);
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
    line(pdf, y, third, isTotal ? light.ink : light.hairline);
    const style: Style = isTotal ? { size: 11, weight: 600 } : { size: 9, colour: light.muted };
    write(pdf, label, third, y + 1.6, { ...style, width: 45 });
    const end = write(pdf, value, third + 40, y + 1.6, { ...style, width: 32, align: 'right' });
    return end + 1.2;
  }, top);
}

function drawNotes(pdf: Pdf, { notes }: Sheet, top: number) {
  notes.reduce((y, note) => write(pdf, note, left, y, { size: 9.5, width: 90 }) + 1.5, top + 4);
}

function drawBill(pdf: Pdf, { locale }: Sheet, bill: NonNullable<Sheet['bill']>) {
  const language = locale.toUpperCase() as Uppercase<typeof locale>;
  // The part goes to the foot of this page, wherever the text above ended.
  pdf.x = 0;
  pdf.y = 0;
  pdf.fillColor('black').strokeColor('black');
  new SwissQRBill(bill, { language, fontName: 'Helvetica', scissors: true }).attachTo(pdf);
}
