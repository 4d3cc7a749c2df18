import sharp from 'sharp';
import { light } from '../../../contract/colours.ts';
import type { Services } from '../../http/endpoint.ts';
import { readImageFile } from './stored-images.ts';

/** Pixels, twice the size in the mail: sharp on every screen. */
const side = 144;

/**
 * A picture for mails: a small JPEG, as many mail programs cannot show WebP. undefined if its file is missing or,
 * which is logged, unavailable: the mail is sent without it.
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
    services.log.error({ imageId, name }, 'reading a picture for a mail failed');
    return undefined;
  }
}
