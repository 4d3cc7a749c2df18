import { productColours } from '../../../contract/colours.ts';

/** The colours a brand may set, by their names in brand.json. */
export const colourNames = [
  'ink',
  'paper',
  'ground',
  'hairline',
  'muted',
  'accent',
  'accentSoft',
  'onAccent',
  'good',
  'bad',
  'focus',
] as const;

export type Palette = Record<(typeof colourNames)[number], string>;

const { yellow: accent, onYellow: onAccent, ...ofLight } = productColours.light;

/** The colours of web/styles/tokens.css, used where a brand sets none; a test compares the two. */
export const productPalettes: { light: Palette; dark: Palette } = {
  light: { ...ofLight, accent, accentSoft: '#fff3c4', onAccent, good: '#0b7a4b', bad: '#c2331f', focus: '#1a56db' },
  dark: {
    ...productColours.dark,
    accent: '#ffd21f',
    accentSoft: '#3a3310',
    onAccent,
    good: '#4cc38a',
    bad: '#ff7a66',
    focus: '#8ab4ff',
  },
};

/** Their names in the style sheets. */
export const tokens: Readonly<Record<keyof Palette, string>> = {
  ink: 'ink',
  paper: 'paper',
  ground: 'ground',
  hairline: 'hairline',
  muted: 'muted',
  accent: 'yellow',
  accentSoft: 'yellow-soft',
  onAccent: 'on-yellow',
  good: 'good',
  bad: 'bad',
  focus: 'focus',
};
