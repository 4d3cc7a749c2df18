/**
 * Varieties of the two national languages without a single spoken form (product 3, decision 005): Swiss German by
 * region, Romansh by its five idioms and the written standard. Each begins with the language code; those of Romansh
 * end with the subtag registered in BCP 47.
 */
export const varietiesOf = {
  gsw: [
    'gsw-zurich',
    'gsw-bern',
    'gsw-basel',
    'gsw-aargau',
    'gsw-central',
    'gsw-eastern',
    'gsw-grisons',
    'gsw-valais',
    'gsw-fribourg',
  ],
  rm: ['rm-sursilv', 'rm-sutsilv', 'rm-surmiran', 'rm-puter', 'rm-vallader', 'rm-rumgr'],
} as const;

export type VariedLanguage = keyof typeof varietiesOf;
export type Variety = (typeof varietiesOf)[VariedLanguage][number];

export const variedLanguages = Object.keys(varietiesOf) as VariedLanguage[];
export const varieties: readonly Variety[] = [...varietiesOf.gsw, ...varietiesOf.rm];

/** How a member relates to a variety: speaks or understands, for a language they speak; wants, for one they learn. */
export const varietyUses = ['speaks', 'understands', 'wants'] as const;
export type VarietyUse = (typeof varietyUses)[number];

export interface SaidVariety {
  variety: Variety;
  as: VarietyUse;
}

/** The language code of a variety. */
export function languageOfVariety(variety: Variety): VariedLanguage {
  return variety.startsWith('gsw-') ? 'gsw' : 'rm';
}

/** The stated varieties whose language is among those spoken or learned, given as codes. */
export function varietiesHeld<Said extends SaidVariety>(
  stated: readonly Said[],
  languages: { speaks: readonly string[]; learns: readonly string[] },
): Said[] {
  return stated.filter(({ variety, as }) =>
    languages[as === 'wants' ? 'learns' : 'speaks'].includes(languageOfVariety(variety)),
  );
}

/** Varieties that they speak and I want, in list order. */
export function wantedVarieties(theirs: readonly SaidVariety[], mine: readonly SaidVariety[]): Variety[] {
  const isStated = (said: readonly SaidVariety[], use: VarietyUse, variety: Variety) =>
    said.some((each) => each.variety === variety && each.as === use);
  return varieties.filter((variety) => isStated(theirs, 'speaks', variety) && isStated(mine, 'wants', variety));
}
