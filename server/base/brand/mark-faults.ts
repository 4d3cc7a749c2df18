import sharp from 'sharp';
import { contrast } from './contrast.ts';
import { drawMark } from './draw-mark.ts';
import type { OwnBrand } from './own-brand.ts';

const pixels = 64;
/** How much of the image must differ from the paper, in percent, and by what contrast. */
const seen = { percent: 2, contrast: 1.3 };

/** Why the mark is not visible on paper in light or dark, one line for each reason. */
export async function markFaults({ mark, look }: OwnBrand): Promise<string[]> {
  const faults: string[] = [];
  for (const [scheme, { ink, paper }] of [
    ['light', look.light],
    ['dark', look.dark],
  ] as const) {
    if ((await percentSeen(await drawMark(mark, pixels, ink), paper)) < seen.percent) {
      faults.push(
        `mark.svg: less than ${seen.percent} % of it is seen on paper in the ${scheme}; what is to follow the ink is fill="currentColor"`,
      );
    }
  }
  return faults;
}

async function percentSeen(png: Buffer, paper: string): Promise<number> {
  const { data, info } = await sharp(png).flatten({ background: paper }).raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const colour = `#${data.subarray(at, at + 3).toString('hex')}`;
    if (contrast(colour, paper) >= seen.contrast) count += 1;
  }
  return (100 * count) / (pixels * pixels);
}
