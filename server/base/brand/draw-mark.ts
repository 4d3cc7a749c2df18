import sharp from 'sharp';
import type { LightColours } from '../../../contract/colours.ts';
import type { MarkDrawing } from './own-brand.ts';

/** How much of the icon the mark covers, and the radius of its corners; both as a share of the side. */
export interface IconShape {
  covered: number;
  corner: number;
}

/** The mark on a background, as an SVG. colours are attributes of the background and of the shapes. */
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

/** The mark in the light palette on paper, as a square PNG of that many pixels. */
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

/** The mark in one ink, as a square PNG of that many pixels with a transparent background. */
export function drawMark({ size, shapes }: MarkDrawing, pixels: number, ink: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><g fill="currentColor" color="${ink}">${shapes}</g></svg>`;
  return rasterized(svg, size, pixels).png().toBuffer();
}

function rasterized(svg: string, side: number, pixels: number) {
  // Render the SVG at the target size: never scaled up from pixels, never larger than needed.
  return sharp(Buffer.from(svg), { density: Math.min(100_000, Math.max(1, (72 * pixels) / side)) }).resize(
    pixels,
    pixels,
  );
}
