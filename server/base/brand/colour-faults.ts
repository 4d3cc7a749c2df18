import { contrast, mixed } from './contrast.ts';
import type { Palette } from './palette.ts';

interface Pair {
  on: (keyof Palette)[];
  /** minimum contrast */
  least: number;
  /** opacity over its background; undefined: 1 */
  share?: number;
  why: string;
}

const text = { least: 4.5, why: 'text, WCAG 2.2 AA 1.4.3' };
const sign = { least: 3, why: 'a sign beside text, WCAG 2.2 AA 1.4.11' };
/** The levels beside languages are fainter than the languages (web/components/language-pair.module.css). */
const faint = { ...text, share: 0.75, why: 'the level beside a language, WCAG 2.2 AA 1.4.3' };
/** For what words say as well, being visible is enough: the product's own yellow on its ground has 1.37. */
const seen = { least: 1.3, why: 'or it is not seen' };

/** Which colours pages put on which. Paper on ink is the same pair reversed. */
const pairs: Partial<Record<keyof Palette, Pair[]>> = {
  ink: [{ on: ['paper', 'ground', 'accentSoft'], ...text }],
  muted: [{ on: ['paper', 'ground', 'accentSoft'], ...text }],
  onAccent: [
    { on: ['accent'], ...text },
    { on: ['accent'], ...faint },
  ],
  paper: [{ on: ['ink'], ...faint }],
  good: [{ on: ['paper', 'ground'], ...text }],
  bad: [{ on: ['paper', 'ground'], ...text }],
  focus: [{ on: ['paper', 'ground'], ...sign }],
  accent: [
    { on: ['paper', 'ground'], ...seen },
    { on: ['ink'], least: 1.2, why: 'or two halves that touch are one' },
  ],
};

/** The unreadable pairs of a palette, one line each: the pair, its contrast, and the contrast it needs. */
export function colourFaults(scheme: 'light' | 'dark', palette: Palette): string[] {
  return [...pairFaults(scheme, palette), ...groundFaults(scheme, palette)];
}

/** Documents are printed on white, and the browser paints its own fields in light and dark. */
function groundFaults(scheme: 'light' | 'dark', palette: Palette): string[] {
  const onWhite = scheme === 'light' ? (['ink', 'muted'] as const) : [];
  const faults = onWhite
    .map((name) => ({ name, ratio: contrast(palette[name], '#ffffff') }))
    .filter(({ ratio }) => ratio < text.least)
    .map(
      ({ name, ratio }) =>
        `colours.light: ${name} on white has a contrast of ${inFigures(ratio)}, needs ${text.least} (documents)`,
    );
  const isTurned = scheme === 'dark' && contrast(palette.ink, '#ffffff') > contrast(palette.paper, '#ffffff');
  return isTurned ? [...faults, 'colours.dark: ink is darker than paper'] : faults;
}

function pairFaults(scheme: 'light' | 'dark', palette: Palette): string[] {
  return Object.entries(pairs).flatMap(([name, list]) =>
    list.flatMap(({ on, least, why, share = 1 }) =>
      on
        .map((ground) => ({
          ground,
          ratio: contrast(mixed(palette[name as keyof Palette], share, palette[ground]), palette[ground]),
        }))
        .filter(({ ratio }) => ratio < least)
        .map(
          ({ ground, ratio }) =>
            `colours.${scheme}: ${name}${share < 1 ? ` at ${100 * share} %` : ''} on ${ground} has a contrast of ${inFigures(ratio)}, needs ${least} (${why})`,
        ),
    ),
  );
}

/** Rounds down, so that 4.499 is not shown as the required 4.5. */
function inFigures(ratio: number): string {
  return String(Math.floor(ratio * 100) / 100);
}
