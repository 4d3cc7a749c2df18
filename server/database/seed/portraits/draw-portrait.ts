import { beards } from './beards.ts';
import { drawNeckline, drawShoulders } from './clothes.ts';
import {
  drawBeard,
  drawCheeks,
  drawEarrings,
  drawEyes,
  drawGlasses,
  drawHearingAid,
  drawMouth,
  drawNostril,
  drawYears,
} from './features.ts';
import { type HairStyle, hairStyles, heads } from './heads-and-hair.ts';
import { cloths, grounds, hairColours, shadow, skins } from './palette.ts';
import { clipped, stroke } from './strokes.ts';
import type { Traits } from './traits.ts';

/** The line that divides every face into a light and a shaded half and draws the nose (the two halves of product 17). */
const shadedHalf = 'M121 40c0 34 0 52-3 66-2 10-5 18-7 25-1 6 5 9 11 8l1 8c-2 8-3 16-3 30v66h130V40z';
const neck = '<path d="M98 140h44v46c0 22-44 22-44 0z"/>';
const ear = (x: number) => `<ellipse cx="${x}" cy="114" rx="9" ry="13"/>`;
const darkHair: ReadonlySet<Traits['hairColour']> = new Set(['black', 'coffee', 'wine', 'petrol']);

/**
 * The portrait of an invented person as a square SVG: flat, clearly drawn, lit from the left. The same traits give the same
 * picture everywhere.
 */
export function drawPortrait(traits: Traits, side: number): string {
  const style: HairStyle = hairStyles[traits.hair];
  const { foot = 252, scale = 1.16 } = style;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 240 240">`,
    `<path fill="${grounds[traits.ground]}" d="M0 0h240v240H0z"/>`,
    `<g transform="translate(120 ${foot}) scale(${scale}) translate(-120 -240)">`,
    drawHair(traits, style.back, 'back', 0.2),
    drawShoulders(traits),
    drawHead(traits, style),
    drawFace(traits),
    drawHair(traits, style.front, 'front', 0.16),
    drawCover(traits, style),
    drawLocks(traits, style),
    drawGlasses(traits),
    style.hidesEars ? '' : drawHearingAid(traits) + drawEarrings(traits),
    '</g></svg>',
  ].join('');
}

function drawHair(traits: Traits, shape: string | undefined, name: 'back' | 'front', shade: number): string {
  if (!shape) return '';
  const isCloth = traits.hair === 'scarf' && name === 'back';
  const colour = isCloth ? wrapOf(traits) : hairColours[traits.hairColour];
  const opacity = traits.hair === 'buzz' ? 0.86 : 1;
  return `<g fill="${colour}" opacity="${opacity}">${shape}</g>${rightHalf(name, shape, shade)}`;
}

function drawHead(traits: Traits, { hidesEars }: HairStyle): string {
  const { light, shade, line } = skins[traits.skin];
  const head = `<path d="${heads[traits.head]}"/>`;
  const skin = head + neck + (hidesEars ? '' : ear(73) + ear(167));
  const lit = head + (hidesEars ? '' : ear(167));
  return [
    `<g fill="${light}">${skin}</g>`,
    clipped('neck', skin, `<path d="M98 140h44v40c-8 12-36 12-44 0z" fill="${shade}"/>`),
    `<g fill="${light}">${head}</g>`,
    clipped('half', lit, `<path d="${shadedHalf}" fill="${shade}"/>`),
    hidesEars ? '' : stroke('M70 108q5 4 2 12', line, 0.5, 2),
    drawNeckline(traits, { light, shade }),
  ].join('');
}

function drawFace(traits: Traits): string {
  const skin = skins[traits.skin];
  const beard = drawBeard(traits);
  return [
    drawCheeks(traits, skin),
    drawYears(traits, skin),
    beard?.full,
    beard?.opacity === 1 && traits.beard ? rightHalf('beard', beards[traits.beard], 0.16) : '',
    drawMouth(traits, skin),
    drawNostril(skin),
    drawEyes(traits),
  ].join('');
}

function drawCover(traits: Traits, { under, cover }: HairStyle): string {
  const band = under ? `<g fill="${cloths[traits.band ?? 'ink']}">${under}</g>` : '';
  if (!cover) return band;
  const clip = cover.replace('fill-rule', 'clip-rule');
  return `${band}<g fill="${wrapOf(traits)}">${cover}</g>${rightHalf('cover', clip, 0.14)}`;
}

function drawLocks({ hairColour }: Traits, { cover, lines }: HairStyle): string {
  if (cover) return stroke(lines, '#ffffff', 0.26);
  return darkHair.has(hairColour) ? stroke(lines, '#ffffff', 0.16) : stroke(lines, '#2a1408', 0.2);
}

function rightHalf(name: string, shapes: string, opacity: number): string {
  return clipped(name, shapes, `<path d="M120 0h120v240H120z" fill="${shadow}" opacity="${opacity}"/>`);
}

function wrapOf({ wrap = 'petrol' }: Traits): string {
  return cloths[wrap];
}
