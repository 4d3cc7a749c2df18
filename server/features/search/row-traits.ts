import { genders, responseRates, type Status } from '../../../contract/words/profiles.ts';
import type { Parameter } from './search-values.ts';

/**
 * What filters ask of a member stands in the rows of their pairs as one number (decision 105), made by search_traits of the database. From the
 * highest bits on: gender and response rate together, the year of birth, then whether there is a picture, a description, and the status. So
 * who has a gender, a rate and a year out of some is a few pieces of an index.
 */
const kindBits = 65_536;
const yearBits = 16;
/** No year of birth is 0. */
const lastYear = 4095;

/** In the order of their numbers. Too few requests to tell a rate, or no gender told, is 0. */
const genderCodes = [null, ...genders];
const rateCodes = [null, ...responseRates.toReversed()];
const statusCodes: readonly Status[] = ['inactive', 'online', 'both', 'active'];

/** What is asked of the traits in a row: which genders with which rates, born when, and which of what else there is; a bit for each. */
export interface RowTraits {
  kinds: number;
  bornFrom: number;
  bornTo: number;
  others: number;
}

/** What a search wants of each; undefined: does not matter. */
export interface WantedTraits {
  genders?: readonly string[] | undefined;
  rates?: readonly string[] | undefined;
  bornFrom?: number | undefined;
  bornTo?: number | undefined;
  image?: boolean | undefined;
  about?: boolean | undefined;
  statuses?: readonly Status[] | undefined;
}

const passes = <Value>(wanted: readonly Value[] | undefined, one: Value | null) =>
  wanted === undefined || (one !== null && wanted.includes(one));

export function rowTraits(wanted: WantedTraits): RowTraits {
  const kinds = genderCodes.flatMap((gender) =>
    rateCodes.map((rate) => passes(wanted.genders, gender) && passes(wanted.rates, rate)),
  );
  const others = [false, true].flatMap((image) =>
    [false, true].flatMap((about) =>
      statusCodes.map(
        (status) =>
          (wanted.image ?? image) === image && (wanted.about ?? about) === about && passes(wanted.statuses, status),
      ),
    ),
  );
  const isBorn = wanted.bornFrom !== undefined || wanted.bornTo !== undefined;
  return {
    kinds: bitsOf(kinds),
    bornFrom: wanted.bornFrom ?? (isBorn ? 1 : 0),
    bornTo: wanted.bornTo ?? lastYear,
    others: bitsOf(others),
  };
}

function bitsOf(flags: boolean[]): number {
  return flags.reduce((bits, flag, index) => bits + (flag ? 2 ** index : 0), 0);
}

const anyTraits = rowTraits({});

export function isAny(traits: RowTraits): boolean {
  return JSON.stringify(traits) === JSON.stringify(anyTraits);
}

/** The pieces of an index that hold everybody with these traits, from the lowest to the highest: of what else there is they hold all. */
export function spansOf({ kinds, bornFrom, bornTo }: RowTraits): { from: number[]; to: number[] } {
  const spans: [number, number][] = [];
  for (let kind = 0; kinds >= 2 ** kind; kind++) {
    if (!(kinds & (2 ** kind))) continue;
    const from = kind * kindBits + bornFrom * yearBits;
    const to = kind * kindBits + bornTo * yearBits + yearBits - 1;
    const last = spans.at(-1);
    if (last?.[1] === from - 1) last[1] = to;
    else spans.push([from, to]);
  }
  return { from: spans.map(([from]) => from), to: spans.map(([, to]) => to) };
}

/**
 * Whether row t of the search has the traits asked for. A case says nothing to the planner, which would think that hardly anybody passes
 * and read all there are instead of walking until a page is full.
 */
export function hasRowTraits(parameter: Parameter): string {
  const isSet = (bits: string, number: string) => `(${bits} >> (${number})) & 1 = 1`;
  return `case when ${isSet(parameter('kinds'), `t.traits / ${kindBits}`)}
      and t.traits / ${yearBits} % ${lastYear + 1} between ${parameter('bornFrom')} and ${parameter('bornTo')}
      and ${isSet(parameter('others'), `t.traits % ${yearBits}`)} then true else false end`;
}
