import { type Brand, runAs } from '../../../contract/brand.ts';
import { drawIcon, drawMark } from './draw-mark.ts';
import type { OwnBrand } from './own-brand.ts';

/** Another brand's mark as PNG, for places that show no SVG. */
export interface DrawnMark {
  /** on a paper tile, for emails, which clients show in light or dark */
  tile: Buffer;
  /** in the light palette's ink without background, for documents and pictures */
  plain: Buffer;
}

/** The mark this process draws with; undefined: the product's own, two half discs. */
export let drawnMark: DrawnMark | undefined;

/** Sets the brand of this process; undefined: the product's own. */
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

/** Without what only the server needs. */
function asSeen({ name, mailFrom, contactAddress, look }: OwnBrand): Brand {
  return { name, mailFrom, contactAddress, look };
}
