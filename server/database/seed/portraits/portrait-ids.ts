import { type CastKey, castIds } from '../cast-accounts.ts';
import { randomFrom } from '../random.ts';

/** What a picture's id encodes about the person on it. */
export type Portrayed = { cast: CastKey } | { seed: number; index: number };

/** A portrait's size as stored in its row, in pixels. */
export const portraitSide = 480;

const keys = Object.keys(castIds) as CastKey[];
const castKeys = new Map(keys.map((key) => [castPortraitId(key), key]));
const madeUp = /^([0-9a-f]{8})-ade0-7ace-8ace-([0-9a-f]{12})$/;
/** The others are shown as the two halves: a site on which everyone has a picture does not look real. */
const withPicture = 0.72;

export function castPortraitId(key: CastKey): string {
  return castIds[key].replace('-8000-', '-8006-');
}

/** The id of the picture of a made-up member; null for those who show none. */
export function madeUpPortraitId(seed: number, index: number): string | null {
  if (randomFrom(seed ^ 0xfa11, index)() > withPicture) return null;
  return `${seed.toString(16).padStart(8, '0')}-ade0-7ace-8ace-${index.toString(16).padStart(12, '0')}`;
}

/** undefined for pictures that members uploaded. */
export function portrayedBy(imageId: string): Portrayed | undefined {
  const cast = castKeys.get(imageId);
  if (cast) return { cast };
  const [, seed, index] = madeUp.exec(imageId) ?? [];
  if (seed === undefined || index === undefined) return undefined;
  return { seed: Number.parseInt(seed, 16), index: Number.parseInt(index, 16) };
}
