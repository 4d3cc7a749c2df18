import { beards } from './beards.ts';
import { eyeColours, hairColours, type skins } from './palette.ts';
import { stroke } from './strokes.ts';
import type { Glasses, Mouth, Traits } from './traits.ts';

type Skin = (typeof skins)[keyof typeof skins];

const white = '#fffdf8';
const lash = '#23140e';

/** Where things are in a long face, and in all others. */
function heights({ head }: Traits) {
  const lower = head === 'long' ? 3 : 0;
  return { eyes: 108 + lower * 0.4, mouth: 150 + lower };
}

/** Eyes have whites: dark skin reads at 40 pixels as well as light skin. */
export function drawEyes(traits: Traits): string {
  const { eyes } = heights(traits);
  const raised = traits.brows ?? 0;
  const colour = browColour(traits);
  const eye = (x: number) =>
    `<path d="M${x - 8} ${eyes + 1}c3-6 13-6 16 0-3 5-13 5-16 0z" fill="${white}"/>` +
    `<circle cx="${x}" cy="${eyes + 0.2}" r="4.1" fill="${eyeColours[traits.eyes ?? 'dark']}"/>` +
    stroke(`M${x - 9} ${eyes + 1}c4-7.4 14-7.4 18 0`, lash, 1, 2.6);
  const brow = (x: number, way: 1 | -1) =>
    stroke(
      `M${x - 11 * way} ${eyes - 12 - raised * 0.3}q${9 * way} ${-6 - raised} ${21 * way} ${way * raised * 0.2 - 0.5}`,
      colour,
      1,
      4.2,
    );
  return eye(99) + eye(141) + brow(99, 1) + brow(141, -1);
}

function browColour({ hairColour }: Traits): string {
  if (hairColour === 'silver' || hairColour === 'white') return '#8d8a84';
  if (hairColour === 'blond') return '#a8834a';
  return hairColour === 'petrol' ? '#2b2624' : hairColours[hairColour];
}

/** The end of the line that parts the face. */
export function drawNostril(skin: Skin): string {
  return stroke('M109.5 136q-.5 5 4 5.6 4 .4 9-1', skin.line, 0.62, 2.4);
}

export function drawMouth(traits: Traits, skin: Skin): string {
  const { mouth } = heights(traits);
  return mouths[traits.mouth](mouth, { ...skin, lip: traits.lips ?? skin.lip });
}

const mouths: Record<Mouth, (y: number, skin: { lip: string; line: string }) => string> = {
  smile: (y, { lip }) => stroke(`M104 ${y - 2}q16 12 32 0`, lip, 1, 4),
  calm: (y, { lip }) => stroke(`M107 ${y}q13 6 26 0`, lip, 1, 4),
  side: (y, { lip }) => stroke(`M106 ${y + 1}q16 6 29-5`, lip, 1, 4),
  open: (y, { lip }) =>
    `<path d="M102 ${y - 4}q18 5 36 0c-2 11-9 16-18 16s-16-5-18-16z" fill="${lip}"/>` +
    `<path d="M105 ${y - 3}q15 4 30 0c-1 4-3 6-5 7q-10 2-20 0c-2-1-4-3-5-7z" fill="${white}"/>`,
  lips: (y, { lip, line }) =>
    `<path d="M104 ${y - 1}c5-3 10-5 16-2.5 6-2.5 11-.5 16 2.5-4 7-9 9-16 9s-12-2-16-9z" fill="${lip}"/>` +
    stroke(`M106 ${y - 1}q14 4 28 0`, line, 0.5, 1.6),
};

/** A blush, and freckles for some. */
export function drawCheeks(traits: Traits, skin: Skin): string {
  const { eyes } = heights(traits);
  const dots = [
    [86, 18],
    [92, 22],
    [98, 18],
    [89, 27],
    [104, 23],
    [137, 22],
    [143, 18],
    [149, 23],
    [155, 19],
    [152, 28],
  ].map(([x, y = 0]) => `<circle cx="${x}" cy="${eyes + y}" r="1.5"/>`);
  return [
    `<g fill="${skin.lip}" opacity=".16"><ellipse cx="92" cy="${eyes + 24}" rx="10" ry="7"/><ellipse cx="149" cy="${eyes + 24}" rx="10" ry="7"/></g>`,
    traits.freckles ? `<g fill="${skin.line}" opacity=".5">${dots.join('')}</g>` : '',
  ].join('');
}

/** Age is a few lines, never a caricature. */
export function drawYears(traits: Traits, skin: Skin): string {
  if (!traits.years) return '';
  const { eyes, mouth } = heights(traits);
  const corners = `M94 ${mouth - 10}q-5 6-4 14M146 ${mouth - 10}q5 6 4 14`;
  if (traits.years === 1) return stroke(corners, skin.line, 0.42, 2);
  const around = `M86 ${eyes + 5}l-5 2M154 ${eyes + 5}l5 2M92 ${eyes + 13}q7 4 13 1M135 ${eyes + 14}q6 3 13-1`;
  const isForeheadCovered = traits.hair === 'scarf' || traits.hair === 'turban' || traits.hair === 'cap';
  const forehead = isForeheadCovered ? '' : 'M104 80q16-4 32 0M108 72q12-3 24 0';
  return stroke(corners + around, skin.line, 0.42, 2) + stroke(forehead, skin.line, 0.32, 2);
}

/** A shadow of hair when it is stubble; else full, darker where the light does not reach. */
export function drawBeard({ beard, stubble, hairColour }: Traits): { full: string; opacity: number } | undefined {
  if (!beard) return undefined;
  const opacity = stubble ? 0.34 : 1;
  return { full: `<g fill="${hairColours[hairColour]}" opacity="${opacity}">${beards[beard]}</g>`, opacity };
}

export function drawGlasses(traits: Traits): string {
  if (!traits.glasses) return '';
  const { eyes } = heights(traits);
  const [frame, width, glass] = traits.glasses === 'fine' ? ['#8a6f3c', 2.6, 0.2] : ['#2b2624', 3.8, 0.16];
  return `<g fill="#fff" fill-opacity="${glass}" stroke="${traits.frame ?? frame}" stroke-width="${width}">${rims[traits.glasses](eyes)}</g>`;
}

const rims: Record<Glasses, (y: number) => string> = {
  round: (y) =>
    `<circle cx="99" cy="${y + 2}" r="17"/><circle cx="141" cy="${y + 2}" r="17"/>` +
    `<path d="M116 ${y}q4-4 8 0M82 ${y}l-9-3M158 ${y}l9-3" fill="none"/>`,
  square: (y) =>
    `<rect x="81" y="${y - 11}" width="35" height="27" rx="8"/><rect x="124" y="${y - 11}" width="35" height="27" rx="8"/>` +
    `<path d="M116 ${y - 2}q4-3 8 0M81 ${y - 2}l-8-2M159 ${y - 2}l8-2" fill="none"/>`,
  fine: (y) =>
    `<rect x="83" y="${y - 8}" width="32" height="24" rx="12"/><rect x="125" y="${y - 8}" width="32" height="24" rx="12"/>` +
    `<path d="M115 ${y}q5-4 10 0M83 ${y}l-11-3M157 ${y}l11-3" fill="none"/>`,
};

/** Behind the ear, with a tube into it. */
export function drawHearingAid({ hearingAid }: Traits): string {
  if (!hearingAid) return '';
  return [
    stroke('M67 102c-6 5-7 17-2 25', hearingAid, 1, 5.5),
    stroke('M67 102c5-4 10-1 10 5 0 4-1 6-2 8', hearingAid, 0.8, 1.8),
    `<circle cx="75" cy="116" r="2.8" fill="${hearingAid}"/>`,
  ].join('');
}

export function drawEarrings({ earrings }: Traits): string {
  if (!earrings) return '';
  return [71, 169]
    .map((x) => `<circle cx="${x}" cy="133" r="${earrings}" fill="none" stroke="#c9a24b" stroke-width="3"/>`)
    .join('');
}
