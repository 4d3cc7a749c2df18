import { cloths, shadow } from './palette.ts';
import { clipped, stroke } from './strokes.ts';
import type { Clothes, Traits } from './traits.ts';

const body = 'M24 244c0-32 26-46 68-55 12 13 44 13 56 0 42 9 68 23 68 55z';
const shadedBody = 'M120 198c12 0 22-4 28-9 42 9 68 23 68 55h-96z';
const pale: ReadonlySet<Traits['cloth']> = new Set(['cream', 'white', 'sand', 'rose', 'sky']);

interface Worn {
  cloth: string;
  inner: string;
  /** of seams: dark on pale cloth, light on dark */
  edge: string;
  skin: { light: string; shade: string };
}

/** Shoulders in one cloth, the right one in the shade; before the neck is drawn. */
export function drawShoulders(traits: Traits): string {
  const { cloth, inner, edge } = wornBy(traits);
  const stripes = [204, 218, 232].map(
    (y) => `<path d="M20 ${y + 6}q100 12 200 0" fill="none" stroke="${inner}" stroke-width="5"/>`,
  );
  return [
    `<path d="${body}" fill="${cloth}"/><path d="${shadedBody}" fill="${shadow}" opacity=".12"/>`,
    traits.wear === 'stripes' ? clipped('stripes', `<path d="${body}"/>`, stripes.join('')) : '',
    traits.wear === 'stripes' ? stroke('M91 190c12 16 46 16 58 0', edge, 0.4, 4) : '',
  ].join('');
}

/** Drawn in front of the neck. */
export function drawNeckline(traits: Traits, skin: Worn['skin']): string {
  return necklines[traits.wear]({ ...wornBy(traits), skin });
}

function wornBy({ cloth, inner }: Traits) {
  const isPale = pale.has(cloth);
  return {
    cloth: cloths[cloth],
    inner: cloths[inner ?? (isPale ? 'slate' : 'white')],
    edge: isPale ? '#3b2a20' : '#ffffff',
  };
}

const necklines: Record<Clothes, (worn: Worn) => string> = {
  plain: () => '',
  stripes: () => '',
  crew: ({ edge }) => stroke('M91 190c12 16 46 16 58 0', edge, 0.32, 4),
  vee: ({ edge, skin }) =>
    `<path d="M90 188l30 36 30-36-10-2-20 22-20-22z" fill="${edge}" opacity=".2"/>` +
    `<path d="M94 187l26 31 26-31-4-7c-8 12-36 12-44 0z" fill="${skin.light}"/><path d="M120 189v29l26-31-4-7c-4 6-13 9-22 9z" fill="${skin.shade}"/>`,
  roll: ({ cloth, edge }) =>
    `<path d="M92 172c16 8 40 8 56 0l4 24c-14 12-50 12-64 0z" fill="${cloth}"/>` +
    `<path d="M120 178c10 0 20-2 28-6l4 24c-8 7-20 9-32 9z" fill="${shadow}" opacity=".12"/>${stroke('M89 192c16 12 46 12 62 0', edge, 0.28)}`,
  collar: ({ inner, edge }) =>
    `<path d="M94 180l26 30-18 16-22-30zM146 180l-26 30 18 16 22-30z" fill="${inner}"/>` +
    `<path d="M146 180l-26 30 18 16 22-30z" fill="${shadow}" opacity=".1"/>${stroke('M120 212v30', edge, 0.25)}`,
  blazer: ({ cloth, inner, edge }) =>
    `<path d="M92 186l28 58 28-58z" fill="${inner}"/><path d="M120 206v38l28-58z" fill="${shadow}" opacity=".1"/>` +
    `<path d="M90 184l-18 14 8 14-8 6 40 28h10zM150 184l18 14-8 14 8 6-40 28h-10z" fill="${cloth}"/>` +
    stroke('M90 186l-18 12 8 14-8 6 38 26M150 186l18 12-8 14 8 6-38 26', edge, 0.24, 2),
  hood: ({ cloth, edge }) =>
    `<path d="M76 196c4-16 18-22 24-24 6 26 34 26 40 0 6 2 20 8 24 24-18 26-70 26-88 0z" fill="${cloth}"/>` +
    stroke('M76 197c18 25 70 25 88 0M104 214v20M136 214v18', edge, 0.3, 3),
};
