import {
  type SaidVariety,
  type Variety,
  varieties,
  varietiesHeld,
  varietyUses,
} from '../../../contract/constants/varieties.ts';
import type { LanguageEntry } from './languages-of-members.ts';
import { drawKey, type Random, type Weights, weights } from './random.ts';

/** What is spoken in the cantons that have Swiss German. */
const ofCanton: Readonly<Record<string, Variety>> = {
  ZH: 'gsw-zurich',
  BE: 'gsw-bern',
  SO: 'gsw-bern',
  BS: 'gsw-basel',
  BL: 'gsw-basel',
  AG: 'gsw-aargau',
  LU: 'gsw-central',
  UR: 'gsw-central',
  SZ: 'gsw-central',
  OW: 'gsw-central',
  NW: 'gsw-central',
  ZG: 'gsw-central',
  SG: 'gsw-eastern',
  TG: 'gsw-eastern',
  SH: 'gsw-eastern',
  AR: 'gsw-eastern',
  AI: 'gsw-eastern',
  GL: 'gsw-eastern',
  FL: 'gsw-eastern',
  GR: 'gsw-grisons',
  VS: 'gsw-valais',
  FR: 'gsw-fribourg',
};
/** Where newcomers have their variety from, and which they look for. */
const elsewhere: Weights = weights('gsw-zurich 50, gsw-bern 35, gsw-basel 15');
const idioms: Weights = weights('rm-sursilv 55, rm-vallader 20, rm-puter 10, rm-surmiran 9, rm-sutsilv 3, rm-rumgr 3');

const statedShare = 0.5;
const movedShare = 0.15;
const alsoUnderstands = 0.3;

/** The varieties an invented member of a canton gives; most give none. */
export function varietiesOfMember(
  random: Random,
  canton: string | undefined,
  member: { speaks: readonly LanguageEntry[]; learns: readonly LanguageEntry[] },
): SaidVariety[] {
  if (random() > statedShare) return [];
  const local = random() < movedShare ? undefined : ofCanton[canton ?? ''];
  const dialect = local ?? (drawKey(random, elsewhere) as Variety | undefined);
  const idiom = drawKey(random, idioms) as Variety | undefined;
  const own = [dialect, idiom].filter((variety) => variety !== undefined);
  const others = varieties.filter((variety) => !own.includes(variety) && random() < alsoUnderstands);
  const all: SaidVariety[] = [
    ...own.flatMap((variety) => [
      { variety, as: 'speaks' as const },
      { variety, as: 'wants' as const },
    ]),
    ...others.map((variety) => ({ variety, as: 'understands' as const })),
  ];
  const codes = (entries: readonly LanguageEntry[]) => entries.map(({ code }) => code);
  return varietiesHeld(all, { speaks: codes(member.speaks), learns: codes(member.learns) });
}

/** Varieties in their short form: `speaks gsw-bern, understands gsw-valais`. Throws for any other text. */
export function varietyEntries(text: string): SaidVariety[] {
  return text.split(', ').map((entry) => {
    const [use, name] = entry.split(' ');
    const as = varietyUses.find((each) => each === use);
    const variety = varieties.find((each) => each === name);
    if (!as || !variety) throw new Error(`no variety: ${entry}`);
    return { variety, as };
  });
}
