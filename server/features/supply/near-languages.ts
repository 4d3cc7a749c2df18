/**
 * Languages so close that who speaks one of them mostly understands the other, and a learner of the one gets on with the other:
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

/** The codes of the languages near to one, the nearest first; none for most. */
export function nearLanguages(code: string): string[] {
  return families.filter((family) => family.includes(code)).flatMap((family) => family.filter((one) => one !== code));
}
