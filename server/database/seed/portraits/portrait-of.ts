import { castIds } from '../cast-accounts.ts';
import { castMembers } from '../cast-members.ts';
import { readDataFile } from '../csv.ts';
import { placeRows } from '../directory-rows.ts';
import { madeUpFaces } from '../made-up-members.ts';
import { drawPortrait } from './draw-portrait.ts';
import { portrayedBy } from './portrait-ids.ts';
import type { Traits } from './traits.ts';

/** The drawn picture of a demo member by its id, as an SVG of this side; undefined for pictures of others. */
export async function portraitOf(imageId: string, side: number): Promise<string | undefined> {
  const traits = await traitsOf(imageId);
  return traits && drawPortrait(traits, side);
}

async function traitsOf(imageId: string): Promise<Traits | undefined> {
  const portrayed = portrayedBy(imageId);
  if (!portrayed) return undefined;
  if ('cast' in portrayed) return castMembers.find(({ id }) => id === castIds[portrayed.cast])?.portrait;
  faces ??= readDataFile('swiss-postcodes.csv').then((file) => madeUpFaces(placeRows(file)));
  return (await faces)(portrayed.seed, portrayed.index);
}

/** What made-up members are made from takes a moment to read, and stays the same. */
let faces: Promise<ReturnType<typeof madeUpFaces>> | undefined;
