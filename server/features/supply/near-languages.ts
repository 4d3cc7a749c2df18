/**
 * Languages so close that speakers of one mostly understand the other, which a learner of the one can use too:
 * dialects beside a standard, and standards of one dialect continuum.
 */
const families: readonly (readonly string[])[] = [
  ['gsw', 'de', 'lb'],
  ['bs', 'hr', 'sr'],
  ['mk', 'bg'],
  ['cs', 'sk'],
  ['da', 'no', 'sv'],
  ['pt', 'gl', 'es'],
  ['nl', 'af'],
  ['fa', 'prs'],
  ['ku', 'ckb'],
  ['hi', 'ur'],
  ['id', 'ms'],
  ['th', 'lo'],
  ['rm', 'it'],
];

/** The codes of closely related languages, closest first; empty for most. */
export function nearLanguages(code: string): string[] {
  return families.filter((family) => family.includes(code)).flatMap((family) => family.filter((one) => one !== code));
}
