import { genders, responseRates, type Status } from '../../../contract/constants/profiles.ts';

/**
 * The traits that filters compare are stored in search rows (decision 002): the year of birth, 0 if unknown, and the
 * others as one number built by the SQL function search_traits. From the highest bits: gender, response rate,
 * picture, description, status.
 */
const rates = 4;
const besides = 16;
/** In the order of their numbers; 0: no gender given, or too few requests for a rate. */
const genderCodes = [null, ...genders];
const rateCodes = [null, ...responseRates.toReversed()];
const statusCodes: readonly Status[] = ['inactive', 'online', 'both', 'active'];
/** Later than any year of birth. */
const years = 4096;

/** The wanted traits of a row: which numbers, and which years of birth. */
export interface RowTraits {
  traits: readonly number[];
  bornFrom: number;
  bornTo: number;
}

/** What a search wants of each trait; undefined: any. */
export interface WantedTraits {
  genders?: readonly string[] | undefined;
  rates?: readonly string[] | undefined;
  bornFrom?: number | undefined;
  bornTo?: number | undefined;
  image?: boolean | undefined;
  about?: boolean | undefined;
  statuses?: readonly Status[] | undefined;
}

export function rowTraits(wanted: WantedTraits): RowTraits {
  const { bornFrom, bornTo } = wanted;
  const numbers = Array.from({ length: genderCodes.length * rates * besides }, (_, number) => number);
  return {
    traits: numbers.filter((number) => passes(number, wanted)),
    bornFrom: bornFrom ?? (bornTo === undefined ? 0 : 1),
    bornTo: bornTo ?? years - 1,
  };
}

function passes(number: number, { genders, rates: wantedRates, image, about, statuses }: WantedTraits): boolean {
  const of = <Value>(codes: readonly Value[], divisor: number) => codes[Math.floor(number / divisor) % codes.length];
  const isWanted = <Value>(wanted: readonly Value[] | undefined, one: Value | null | undefined) =>
    wanted === undefined || (one !== null && one !== undefined && wanted.includes(one));
  const [hasImage, hasAbout] = [of([false, true], 8), of([false, true], 4)];
  return (
    isWanted(genders, of(genderCodes, rates * besides)) &&
    isWanted(wantedRates, of(rateCodes, besides)) &&
    (image ?? hasImage) === hasImage &&
    (about ?? hasAbout) === hasAbout &&
    isWanted(statuses, of(statusCodes, 1))
  );
}

const anyTraits = rowTraits({});

export function isAny({ traits, bornFrom, bornTo }: RowTraits): boolean {
  return traits.length === anyTraits.traits.length && bornFrom === anyTraits.bornFrom && bornTo === anyTraits.bornTo;
}

/** A row's position in the index of traits: by gender and rate, then by year. */
export const spanned = `(t.traits / ${besides} * ${years} + t.birthyear)`;

export interface Spans {
  from: number[];
  to: number[];
}

/** The ranges of that index that contain all matches, from the lowest to the highest. */
export function spansOf({ traits, bornFrom, bornTo }: RowTraits): Spans {
  const spans: [number, number][] = [];
  for (const kind of new Set(traits.map((number) => Math.floor(number / besides)))) {
    const [from, to] = [kind * years + bornFrom, kind * years + bornTo];
    const last = spans.at(-1);
    if (last?.[1] === from - 1) last[1] = to;
    else spans.push([from, to]);
  }
  return { from: spans.map(([from]) => from), to: spans.map(([, to]) => to) };
}

/** Whether the ranges are the whole index: neither gender, rate nor year matters. */
export function isWhole({ from, to }: Spans): boolean {
  return from[0] === 0 && to[0] === genderCodes.length * rates * years - 1;
}

/** Whether the wanted traits are one unbroken range of numbers, as those of one gender are. */
export function areInOnePiece({ traits }: RowTraits): boolean {
  return traits.length > 0 && (traits.at(-1) ?? 0) - (traits[0] ?? 0) + 1 === traits.length;
}

/**
 * SQL: whether search row t has the wanted traits. Comparing with the ends of a range costs half of looking a number
 * up among dozens.
 */
export function hasRowTraits(
  parameter: (name: keyof RowTraits | 'traitsFrom' | 'traitsTo') => string,
  isOnePiece: boolean,
): string {
  const ofTraits = isOnePiece
    ? `between ${parameter('traitsFrom')} and ${parameter('traitsTo')}`
    : `= any(${parameter('traits')})`;
  return `t.birthyear between ${parameter('bornFrom')} and ${parameter('bornTo')} and t.traits ${ofTraits}`;
}

/**
 * Hides a condition from the planner, which would otherwise expect hardly any match and start with it, instead of
 * scanning in order until a page is full.
 */
export function silently(condition: string): string {
  return `case when ${condition} then true else false end`;
}
