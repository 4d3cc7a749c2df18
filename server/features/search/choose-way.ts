import { shortCachePer } from '../../base/cache-per.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { countWithin } from '../directories/public.ts';
import { anybody, areInOnePiece, isAny, isWhole, spanned, spansOf } from './profile-filters.ts';
import { hasWords, mostNames, named } from './row-conditions.ts';
import type { SearchRequest } from './search-request.ts';
import { areGathered, isBeginning, placesToWalk, type Shape, textPattern } from './search-values.ts';

export type Tools = Pick<Services, 'database' | 'directories' | 'clock'>;

/**
 * A circle with more places has so many members that a scan soon fills a page; with fewer, each place can be queried.
 */
const maxPlaces = 600;

/**
 * Chooses how a search is run, as Shape describes: in the order of an index, by place, or by what few members have.
 * areFew: whether a search has so few results that all of them can be sorted.
 */
export async function shapeOf(
  tools: Tools,
  request: SearchRequest,
  areFew: (counted: SearchRequest) => Promise<boolean>,
): Promise<Shape> {
  const text = await rarityOf(tools, request);
  const traits = await rarityOfTraits(tools, request, text);
  return { ...fixedOf(request), way: await wayOf(tools, request, { text, traits }, areFew), traits, text };
}

/**
 * The shape of a search to be counted. areSome: so many names begin alike that only some are scanned, and the total is
 * a minimum.
 */
export async function countedShapeOf(
  tools: Tools,
  request: SearchRequest,
): Promise<{ shape: Shape; areSome: boolean }> {
  const rarity = await rarityOf(tools, request);
  const areSome = rarity === 'common' && begins(request);
  const text = areSome ? 'rare' : rarity;
  // Gathering and querying each place count all matches. Otherwise the total is that of the rows scanned, however few
  // match.
  const traits = await rarityOfTraits(tools, request, text);
  const asksEach = !areGathered({ text, traits }) && isSingle(request) && isNarrow(tools, request);
  const way = isAnywhere(request) ? 'anywhere' : asksEach ? 'each' : 'within';
  return { shape: { ...fixedOf(request), sort: 'match', raised: false, way, traits, text }, areSome };
}

/** What follows from the request alone. */
function fixedOf(request: SearchRequest) {
  return {
    sort: request.sort,
    filtered: request.traits.others.some((trait) => trait !== null),
    inCanton: request.canton !== null,
    timed: request.week !== null,
    raised: isRaising(request),
    begins: begins(request),
    single: isSingle(request),
  };
}

async function wayOf(
  tools: Tools,
  request: SearchRequest,
  rarity: Pick<Shape, 'text' | 'traits'>,
  areFew: (counted: SearchRequest) => Promise<boolean>,
): Promise<Shape['way']> {
  const { text } = rarity;
  if (request.sort === 'distance') {
    if (areGathered(rarity)) return 'gathered';
    if (text === 'common' && begins(request)) return 'nearest';
    return (await areFew({ ...request, radius: null, canton: null })) ? 'gathered' : 'nearest';
  }
  if (isAnywhere(request)) return 'anywhere';
  // Looking for names at each place takes longer than a scan that checks places first.
  if (areGathered(rarity) || begins(request) || !isNarrow(tools, request)) return 'within';
  return (await areFew({ ...request, radius: null, canton: null, traits: anybody, week: null, text: null }))
    ? 'within'
    : 'near';
}

function isAnywhere({ radius, canton }: SearchRequest): boolean {
  return radius === null && canton === null;
}

/** Few enough places to query each: those of a circle, of a canton, or of both. */
function isNarrow({ directories }: Tools, request: SearchRequest): boolean {
  const near = placesToWalk(directories, request);
  if (near === null || isAnywhere(request)) return false;
  return (request.radius === null ? near.ids.length : countWithin(near, request.radius)) <= maxPlaces;
}

function isSingle({ speaks, learns }: SearchRequest): boolean {
  return speaks.length * learns.length === 1;
}

function begins({ text }: SearchRequest): boolean {
  return text !== null && isBeginning(text);
}

/** For members, common times raise a result; a search for common times alone needs no raising. */
export function isRaising({ sort, viewer, week }: SearchRequest): boolean {
  return sort === 'match' && viewer !== null && week === null;
}

/** A rare word finds its members whatever their traits. */
async function rarityOfTraits(tools: Tools, request: SearchRequest, text: Shape['text']): Promise<Shape['traits']> {
  if (isAny(request.traits.row)) return 'any';
  if (text !== 'rare' && (await areRowTraitsRare(tools, request))) return 'rare';
  return areInOnePiece(request.traits.row) ? 'range' : 'common';
}

/** Both strategies find the same members, so the choice may be cached for longer than a total. */
const rarities = shortCachePer<Shape['text']>({ milliseconds: 60_000, max: 500 });

/** Whether the members with the wanted words are so few that a search starts with them. */
export async function rarityOf(tools: Tools, request: SearchRequest): Promise<Shape['text']> {
  const { database, clock } = tools;
  const { text } = request;
  if (text === null) return 'none';
  const most = isNarrow(tools, request) ? mostNames.within : mostNames.anywhere;
  const [statement, ...values] = isBeginning(text) ? [areNamesRare, text, most] : [areWordsRare, textPattern(text)];
  return rarities(database, JSON.stringify(values), clock().getTime(), async () => {
    const [row] = await database.run<{ areRare: boolean }>(statement, values);
    return row?.areRare ? 'rare' : 'common';
  });
}

/**
 * Whether so few profiles have the words ($1, a pattern) that gathering them is cheaper than a scan that fills a
 * page. Gathering costs more the more they are, scanning less: both cost the same at the square root of the number of
 * members.
 */
const areWordsRare: Prepared = {
  name: 'search_are_words_rare',
  text: `with most as materialized (select greatest(500, sqrt(10 * greatest(reltuples, 0)))::integer as rare from pg_class where oid = 'profiles'::regclass)
    select count(*) <= (select rare from most) as "areRare"
    from (select from profile_words w where ${hasWords('$1::text')} limit (select rare + 1 from most)) found`,
};

/** Whether at most $2 members have a word of their name with the prefix $1. */
const areNamesRare: Prepared = {
  name: 'search_are_names_rare',
  text: `select count(*) <= $2::integer as "areRare" from (${named('$1::text', '$2::integer + 1')}) found`,
};

// Gathering costs more the more members match, scanning the fewer; and a larger pair of languages makes a longer scan.
// Gathering one member costs about as much as passing over four.
const areTraitsRare: Prepared = {
  name: 'search_are_traits_rare',
  text: `with most as materialized (
      select greatest(100, sqrt(greatest(reltuples, 0)) / 2)::integer as rare from pg_class where oid = 'profiles'::regclass)
    select count(*) <= (select rare from most) as "areRare" from (
      select from unnest($1::smallint[], $2::smallint[]) pair(speaks, learns)
        cross join unnest($3::integer[], $4::integer[]) span("from", "to")
        cross join lateral (select from search_entries t
          where t.speaks = pair.speaks and t.learns = pair.learns and ${spanned} between span."from" and span."to" limit (select rare + 1 from most)) found
      limit (select rare + 1 from most)) found`,
};

/** Both strategies find the same members, so the choice may be cached for longer than a total. */
const traitRarities = shortCachePer<boolean>({ milliseconds: 60_000, max: 500 });

/**
 * Whether so few members of the pairs of languages have the wanted genders, rates and years that gathering them is
 * cheaper than a scan that fills a page.
 */
async function areRowTraitsRare(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { speaks, learns, traits }: Pick<SearchRequest, 'speaks' | 'learns' | 'traits'>,
): Promise<boolean> {
  const { from, to } = spansOf(traits.row);
  // Pictures, descriptions and statuses alone are never that rare.
  if (isWhole({ from, to })) return false;
  const values = [speaks.flatMap((each) => learns.map(() => each)), speaks.flatMap(() => learns), from, to];
  return traitRarities(database, JSON.stringify(values), clock().getTime(), async () => {
    const [row] = await database.run<{ areRare: boolean }>(areTraitsRare, values);
    return row?.areRare === true;
  });
}
