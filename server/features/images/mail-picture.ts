import sharp from 'sharp';
import { light } from '../../../contract/colours.ts';
import type { Services } from '../../http/endpoint.ts';
import { readImageFile } from './stored-images.ts';

/** Pixels, twice what a mail shows: sharp on every screen. */
const side = 144;

/**
 * A picture as mails carry it: a small JPEG, as many mail programs read no WebP. undefined when its file is missing or cannot be
 * had now, which is logged: a mail leaves without it.
 */
export async function pictureForMail(
  services: Pick<Services, 'files' | 'log'>,
  imageId: string,
): Promise<Uint8Array | undefined> {
  try {
    const bytes = await readImageFile(services, imageId);
    return bytes && (await sharp(bytes).resize(side, side).flatten({ background: light.paper }).jpeg().toBuffer());
  } catch (error) {
    const name = error instanceof Error ? error.name : undefined;
    services.log.error({ imageId, name }, 'picture of a mail not read');
    return undefined;
  }
}
