/**
 * Varieties of the two languages of the country that have no single spoken form (product 3, decision 005): Swiss German by where it is
 * spoken, Romansh by its five idioms and the written standard. The word begins with the code of the language; those of Romansh
 * end with the subtag registered for them (BCP 47).
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

/** How somebody stands to a variety: of a language that they speak the first two, of one that they learn the last. */
export const varietyUses = ['speaks', 'understands', 'wants'] as const;
export type VarietyUse = (typeof varietyUses)[number];

export interface SaidVariety {
  variety: Variety;
  as: VarietyUse;
}

/** The code of the language a variety is one of. */
export function languageOfVariety(variety: Variety): VariedLanguage {
  return variety.startsWith('gsw-') ? 'gsw' : 'rm';
}

/** What one says as far as its language is among those that are spoken, or learned: as codes. */
export function varietiesHeld<Said extends SaidVariety>(
  said: readonly Said[],
  languages: { speaks: readonly string[]; learns: readonly string[] },
): Said[] {
  return said.filter(({ variety, as }) =>
    languages[as === 'wants' ? 'learns' : 'speaks'].includes(languageOfVariety(variety)),
  );
}

/** What one speaks that the other wants, in the order of the list. */
export function wantedVarieties(theirs: readonly SaidVariety[], mine: readonly SaidVariety[]): Variety[] {
  const says = (said: readonly SaidVariety[], use: VarietyUse, variety: Variety) =>
    said.some((each) => each.variety === variety && each.as === use);
  return varieties.filter((variety) => says(theirs, 'speaks', variety) && says(mine, 'wants', variety));
}
