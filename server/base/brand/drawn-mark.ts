import { type Brand, runAs } from '../../../contract/brand.ts';
import { drawIcon, drawMark } from './draw-mark.ts';
import type { OwnBrand } from './own-brand.ts';

/** The mark of another brand for what shows no SVG, as PNG. */
export interface DrawnMark {
  /** on a tile of paper, for mails, which are light or dark as their reader has it */
  tile: Buffer;
  /** by itself in the ink of the light, for documents and pictures */
  plain: Buffer;
}

/** What this process draws the mark with; undefined: the product's own, in two half discs. */
export let drawnMark: DrawnMark | undefined;

/** Runs this process under a brand from here on; undefined: under the product's own. */
export async function runBrand(own: OwnBrand | undefined): Promise<void> {
  drawnMark = own?.mark.isOwn
    ? {
        tile: await drawIcon(own.mark, tile, 96, own.look.light),
        plain: await drawMark(own.mark, 640, own.look.light.ink),
      }
    : undefined;
  runAs(own && asSeen(own));
}

const tile = { covered: 0.84, corner: 0.22 };

/** Without what only the server needs of it. */
function asSeen({ name, mailFrom, contactAddress, look }: OwnBrand): Brand {
  return { name, mailFrom, contactAddress, look };
}
