import sharp from 'sharp';
import type { LightColours } from '../../../contract/colours.ts';
import type { MarkDrawing } from './own-brand.ts';

/** How much of a mark's units a picture shows, as a share of what the mark covers, and how round its corners are, as a share of its side. */
export interface IconShape {
  covered: number;
  corner: number;
}

/** The mark on a ground, as an SVG. colours are attributes of the ground and of the shapes. */
export function markOnGround(
  { size, covered, shapes }: Pick<MarkDrawing, 'size' | 'covered' | 'shapes'>,
  shape: IconShape,
  colours: { ground: string; ink: string; style?: string },
): string {
  const side = covered / shape.covered;
  const start = (size - side) / 2;
  const ground = `<rect x="${start}" y="${start}" width="${side}" height="${side}" rx="${Math.round(side * shape.corner * 10) / 10}"${colours.ground}/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${start} ${start} ${side} ${side}">${colours.style ?? ''}${ground}<g fill="currentColor"${colours.ink}>${shapes}</g></svg>`;
}

/** The mark in the light on paper, as a square PNG of so many pixels. */
export async function drawIcon(
  mark: MarkDrawing,
  shape: IconShape,
  pixels: number,
  { ink, paper }: Pick<LightColours, 'ink' | 'paper'>,
): Promise<Buffer> {
  const svg = markOnGround(mark, shape, { ground: ` fill="${paper}"`, ink: ` color="${ink}"` });
  const drawn = rasterized(svg, mark.covered / shape.covered, pixels);
  const whole = shape.corner === 0 ? drawn.flatten({ background: paper }) : drawn;
  return whole.png({ palette: true, colours: 64, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer();
}

/** The mark by itself in an ink, as a square PNG of so many pixels with nothing behind it. */
export function drawMark({ size, shapes }: MarkDrawing, pixels: number, ink: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><g fill="currentColor" color="${ink}">${shapes}</g></svg>`;
  return rasterized(svg, size, pixels).png().toBuffer();
}

function rasterized(svg: string, side: number, pixels: number) {
  // An SVG of one unit is drawn large at once, and a large one small: never enlarged from pixels, never more of them than asked for.
  return sharp(Buffer.from(svg), { density: Math.min(100_000, Math.max(1, (72 * pixels) / side)) }).resize(
    pixels,
    pixels,
  );
}
