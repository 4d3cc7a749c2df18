import * as limits from '../../../contract/limits.ts';
import type { WayAround } from '../../../contract/supply.ts';
import { ApiError } from '../../base/errors.ts';
import { roundedCount } from '../../base/rounded-count.ts';
import type { LanguageEntry } from '../../database/directories.ts';
import type { Action, Call } from '../../http/endpoint.ts';
import { countOfOnline, countsAround, countsOfCanton, countsOfPair, type Pair } from './count-pair.ts';

/**
 * Languages so close that speakers of one mostly understand the other, and learners of one can practise with the other:
 * dialects and their standard, and standards of one dialect continuum.
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
function nearLanguages(code: string): string[] {
  return families.filter((family) => family.includes(code)).flatMap((family) => family.filter((one) => one !== code));
}

type SupplyCall = Call<'GET /api/supply'>;

/**
 * How many look for a language pair and how many offer it, the median hours to an answer, and alternatives if few
 * offer it (product 13, decision 010). The same for everyone, rounded, and nothing about fewer than five. Throws
 * invalid_input for an unknown language.
 */
export const readSupply: Action<'GET /api/supply'> = async (call) => {
  const { speaks, learns } = languagesOf(call);
  const pair = { speaks: speaks?.number ?? 0, learns: learns.number };
  const { canton } = call.query;
  const [counts, inCanton] = await Promise.all([
    countsOfPair(call, pair),
    canton ? countsOfCanton(call, pair, canton) : null,
  ]);
  const isThin = counts.offering < limits.supply.thin;
  const isThinHere = inCanton !== null && inCanton.offering < limits.supply.thin;
  const ways = await Promise.all([
    isThinHere ? onlineWay(call, pair) : [],
    speaks && isThin ? waysAround(call, pair, learns.code) : [],
  ]);
  return {
    data: {
      seeking: roughly(counts.seeking),
      offering: roughly(counts.offering),
      canton:
        canton && inCanton
          ? { code: canton, seeking: roughly(inCanton.seeking), offering: roughly(inCanton.offering) }
          : null,
      hoursToAnswer: counts.medianHours === null ? null : roughHours(counts.medianHours),
      ways: ways.flat(),
    },
  };
};

function languagesOf({ query, directories }: SupplyCall) {
  const speaks = query.speaks === undefined ? undefined : directories.languageByCode.get(query.speaks);
  const learns = directories.languageByCode.get(query.learns);
  const fields = [
    ...(query.speaks !== undefined && !speaks ? [{ path: 'speaks', key: 'language_unknown' as const }] : []),
    ...(learns ? [] : [{ path: 'learns', key: 'language_unknown' as const }]),
  ];
  if (!learns || fields.length > 0) throw new ApiError('invalid_input', { fields });
  return { speaks, learns };
}

async function onlineWay(call: SupplyCall, pair: Pair): Promise<WayAround[]> {
  const count = roughly(await countOfOnline(call, pair));
  return count === null ? [] : [{ kind: 'online', language: null, count }];
}

async function waysAround(call: SupplyCall, pair: Pair, learned: string): Promise<WayAround[]> {
  const { languageByCode, languages } = call.directories;
  const near = nearLanguages(learned).flatMap((code) => languageByCode.get(code)?.number ?? []);
  const counted = await countsAround(
    call,
    pair,
    near.filter((number) => number !== pair.speaks),
    limits.supply.languages,
  );
  return counted.flatMap(({ kind, number, count }) => {
    const shown = roughly(count);
    const language = languages.find((one) => one.number === number);
    return shown === null || !language ? [] : [{ kind, language: presented(call, language), count: shown }];
  });
}

function presented({ locale }: SupplyCall, { code, names }: LanguageEntry) {
  return { id: code, code, name: names[locale] };
}

/** A number of people as it may be shown: null below limits.supply.smallestGroup, else rounded. */
export function roughly(count: number): number | null {
  const { smallestGroup } = limits.supply;
  if (count < smallestGroup) return null;
  return Math.max(smallestGroup, roundedCount(count));
}

/** Hours as shown: up to 6, 12 or 24, then whole days; always rounded up. */
export function roughHours(hours: number): number {
  return [6, 12, 24].find((each) => hours <= each) ?? Math.ceil(hours / 24) * 24;
}
