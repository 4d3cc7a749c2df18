import type PDFDocument from 'pdfkit';
import { mm2pt } from 'swissqrbill/utils';
import { light } from '../../../contract/colours.ts';
import { drawnMark } from '../../base/brand/drawn-mark.ts';
import { runsOf, type Weight } from './pdf-fonts.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

/** Millimetres from the left edge: margin, second and third column of the grid, right margin. */
export const columns = { left: 20, second: 62.5, third: 118, right: 190 } as const;
const { left, right } = columns;

export interface Style {
  size: number;
  weight?: Weight;
  colour?: string;
  /** millimetres */
  width?: number;
  align?: 'left' | 'right';
  /** tabular figures, for aligned columns */
  isFigures?: boolean;
}

/** Writes a text whose first line has its top at y millimetres; returns where the last line ends. */
export function write(pdf: Pdf, text: string, x: number, y: number, style: Style): number {
  const {
    size,
    weight = 400,
    colour = light.ink,
    width = right - x,
    align = 'left',
    isFigures = align === 'right',
  } = style;
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

/** A hairline to the right margin, at y millimetres. */
export function line(pdf: Pdf, y: number, from: number = left, colour: string = light.hairline) {
  pdf.moveTo(mm2pt(from), mm2pt(y)).lineTo(mm2pt(right), mm2pt(y)).lineWidth(0.5).strokeColor(colour).stroke();
}

/** The brand's mark before its name, as high as the letters, at x and y. */
export function drawBrandMark(pdf: Pdf, x: number, y: number) {
  if (drawnMark) pdf.image(drawnMark.plain, mm2pt(x), mm2pt(y - 0.2), { width: mm2pt(6.2) });
  else drawHalfDiscs(pdf, x, y);
}

/**
 * The mark of two facing half discs (product 17) at x and y: their radius, half the gap between them, and how much
 * lower the right one is, in millimetres.
 */
export function drawHalfDiscs(
  pdf: Pdf,
  x: number,
  y: number,
  { radius, gap, drop: lower } = { radius: 2.4, gap: 0.25, drop: 1 },
) {
  const half = (side: -1 | 1, drop: number, colour: string) => {
    const [centre, top] = [x + radius + side * gap, y + drop];
    const sweep = side === 1 ? 1 : 0;
    pdf
      .path(
        `M ${mm2pt(centre)} ${mm2pt(top)} A ${mm2pt(radius)} ${mm2pt(radius)} 0 0 ${sweep} ${mm2pt(centre)} ${mm2pt(top + 2 * radius)} Z`,
      )
      .fill(colour);
  };
  half(-1, 0, light.ink);
  half(1, lower, light.yellow);
}
