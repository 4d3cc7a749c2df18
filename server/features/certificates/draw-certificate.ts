import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { mm2pt } from 'swissqrbill/utils';
import { encode } from 'uqr';
import { brand } from '../../../contract/brand.ts';
import { light } from '../../../contract/colours.ts';
import { dateInFigures, dateInWords } from '../../../contract/format/dates.ts';
import { hoursInWords } from '../../../contract/format/hours.ts';
import { type Locale, regionalLocale } from '../../../contract/locales.ts';
import { translatorFor } from '../../../texts/translator.ts';
import {
  columns,
  drawBrandMark,
  drawHalfDiscs,
  line,
  type Pdf,
  registerFonts,
  write,
} from '../billing-documents/public.ts';
import type { StandingCertificate } from './certificate-rows.ts';

type Translate = ReturnType<typeof translatorFor>;

/** A certificate with the language names for its codes. */
export interface CertificateSheet extends StandingCertificate {
  locale: Locale;
  /** names of the languages */
  spoken: string;
  learned: string;
  /** the verification address */
  address: string;
}

const { left, second, third, right } = columns;
/** For captions next to larger text. */
const small = () => ({ size: 8, colour: light.muted });

/** A certificate as a PDF: A4, with a QR code of its verification address. Never with the partners' names. */
export async function drawCertificate(sheet: CertificateSheet): Promise<Buffer> {
  const t = translatorFor(sheet.locale);
  const title = t('certificates-document.document.title');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: regionalLocale(sheet.locale),
    displayTitle: true,
    info: { Title: `${brand.name}, ${title}`, Author: brand.name, CreationDate: sheet.issuedAt },
  });
  const bytes = buffer(pdf);
  await registerFonts(pdf);
  drawBrandMark(pdf, left, 17.6);
  write(pdf, brand.name, left + 8.6, 17.2, { size: 13, weight: 600 });
  write(pdf, title, left, 52, { size: 13, colour: light.muted });
  const nameEnd = write(pdf, sheet.name, left, 60, { size: 32, weight: 600 });
  const lead = t('certificates-document.document.lead', { name: sheet.name });
  const leadEnd = write(pdf, lead, left, nameEnd + 4, { size: 12, width: 130 });
  drawHalves(pdf, t, sheet, Math.max(leadEnd + 12, 110));
  drawFacts(pdf, t, sheet, 188);
  drawProof(pdf, t, sheet, 222);
  pdf.end();
  return bytes;
}

/** The two languages as facing half discs, each with its hours. */
function drawHalves(pdf: Pdf, t: Translate, sheet: CertificateSheet, top: number) {
  const radius = 28;
  const gap = 1;
  drawHalfDiscs(pdf, left + gap, top, { radius, gap, drop: 4 });
  const x = left + 2 * radius + 18;
  const rows = [
    { name: sheet.spoken, minutes: sheet.spokenMinutes, about: t('certificates-document.document.spoken') },
    { name: sheet.learned, minutes: sheet.learnedMinutes, about: t('certificates-document.document.learned') },
  ];
  rows.reduce((y, { name, minutes, about }) => {
    const nameEnd = write(pdf, name, x, y, { size: 11, weight: 600 });
    const hoursEnd = write(pdf, hoursInWords(minutes), x, nameEnd, { size: 24, weight: 600 });
    return write(pdf, about, x, hoursEnd, small()) + 6;
  }, top + 4);
}

function drawFacts(pdf: Pdf, t: Translate, sheet: CertificateSheet, top: number) {
  const period = { from: dateInFigures(sheet.firstOn), until: dateInFigures(sheet.lastOn) };
  const facts = [
    {
      x: left,
      label: t('certificates-document.document.hours'),
      value: hoursInWords(sheet.spokenMinutes + sheet.learnedMinutes),
    },
    { x: second, label: t('certificates-document.document.meetings'), value: String(sheet.meetings) },
    {
      x: third,
      label: t('certificates-document.document.period'),
      value: t('certificates-document.document.between', period),
    },
  ];
  line(pdf, top, left, light.ink);
  for (const { x, label, value } of facts) {
    write(pdf, label, x, top + 3, small());
    write(pdf, value, x, top + 8, { size: 13, weight: 600, isFigures: true });
  }
}

/** Who confirmed it, and where to verify it. */
function drawProof(pdf: Pdf, t: Translate, sheet: CertificateSheet, top: number) {
  const { locale, issuedAt, address, code } = sheet;
  // A brand name of two words stays on one line.
  const say = { brand: brand.name.replaceAll(' ', '\u00a0') };
  line(pdf, top);
  const both = t('certificates-document.document.both', say);
  const bothEnd = write(pdf, both, left, top + 4, { size: 9.5, width: 118 });
  const verifyEnd = write(pdf, t('certificates-document.document.verify'), left, bothEnd + 4, {
    size: 9.5,
    weight: 600,
  });
  const textEnd = write(pdf, t('certificates-document.document.verifyText'), left, verifyEnd, {
    size: 9.5,
    width: 118,
  });
  const addressEnd = write(pdf, address, left, textEnd, { size: 9.5, width: 118 });
  pdf.link(mm2pt(left), mm2pt(textEnd), mm2pt(118), mm2pt(addressEnd - textEnd), address);
  const issued = t('certificates-document.document.issued', { ...say, day: dateInWords(issuedAt, locale) });
  write(pdf, `${issued} · ${t('certificates-document.document.code', { code })}`, left, addressEnd + 4, small());
  drawQrCode(pdf, address, right - 36, top + 6, 36);
}

/** A QR code of this width in millimetres, as one path. */
function drawQrCode(pdf: Pdf, text: string, x: number, y: number, width: number) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const module = mm2pt(width) / size;
  data.forEach((row, down) => {
    row.forEach((isDark, along) => {
      if (isDark) pdf.rect(mm2pt(x) + along * module, mm2pt(y) + down * module, module, module);
    });
  });
  pdf.fill(light.ink);
}
