import type { z } from 'zod';
import { wantedVarieties } from '../../../contract/constants/varieties.ts';
import { yearOf } from '../../../contract/format/clock.ts';
import { profileList } from '../../../contract/search.ts';
import { shortCachePer } from '../../base/cache-per.ts';
import type { Directories, Place } from '../../database/directories.ts';
import { weekOf } from '../../database/week-bits.ts';
import { CachedAnswer } from '../../http/cached-answer.ts';
import type { Action, AnswerOf, Call } from '../../http/endpoint.ts';
import { kilometresToNearest, middleOfCanton, nearestFirst, placeName, townOf } from '../directories/public.ts';
import { placesOf, presentChat, presentForMember, presentForVisitor } from '../profiles/public.ts';
import { countBeside } from './count-results.ts';
import { readPosition } from './cursor.ts';
import { type FoundRow, findPage } from './find-page.ts';
import { refusePremiumFilters, type SearchRequest, searchRequest } from './search-request.ts';

type SearchCall = Call<'GET /api/profiles'>;
type Results = z.input<typeof profileList>;

/**
 * The search, and the preview on the home page (product 13). All filters must match. Throws premium_only, or
 * invalid_input for an unknown cursor, language or postcode.
 */
export const listProfiles: Action<'GET /api/profiles'> = async (call) => {
  refusePremiumFilters(call.query.filters ?? {}, call.member);
  if (call.member) return answerTo(call);
  // All visitors see the same, so they share cached answers.
  const key = `${call.locale} ${JSON.stringify(call.query)}`;
  return answersToVisitors(
    call.database,
    key,
    call.clock().getTime(),
    async () => new CachedAnswer(profileList.parse(await answerTo(call))),
  );
};

const answersToVisitors = shortCachePer<CachedAnswer<Results>>({ milliseconds: 2000, max: 500 });

async function answerTo(call: SearchCall): Promise<AnswerOf<'GET /api/profiles'>> {
  const { query, member, directories } = call;
  const now = call.clock();
  const thisYear = yearOf(now);
  const own = member ? await ownPlaceAndWeek(call, member.id) : undefined;
  const viewer = { id: member?.id ?? null, placeId: own?.place ?? null, week: own?.week ?? null };
  const request = searchRequest(query, directories, viewer, { year: thisYear, now });
  const after = readPosition(call, query.pagination?.cursor, request.sort);
  const page = await findPage(call, request, after);
  const total = query.pagination?.withCount === false ? undefined : await countBeside(call, request, page, after);
  const places = page.rows.flatMap((row) => placesFound(call, request, row).slice(0, 1));
  return {
    data: present(call, request, page.rows, thisYear),
    meta: {
      pagination: {
        limit: request.limit,
        ...total,
        next: page.next,
      },
      places: member ? placesOfResults(directories, places) : placesOfCantons(directories, places),
    },
  };
}

/** The place a member is shown at: the nearest to the origin, the one in the canton searched, else home. */
function placesFound({ directories }: SearchCall, { origin, canton }: SearchRequest, row: FoundRow): Place[] {
  const places = placesOf(directories, row);
  const sorted = origin ? nearestFirst(directories, places, origin) : places;
  return canton === null ? sorted : sorted.toSorted((one, other) => rank(one, canton) - rank(other, canton));
}

function rank(place: Place, canton: string): 0 | 1 {
  return place.canton === canton ? 0 : 1;
}

function present(call: SearchCall, request: SearchRequest, rows: FoundRow[], thisYear: number): Results['data'] {
  const { origin, canton } = request;
  const { member, directories, locale, query } = call;
  const presentation = { directories, locale, parts: query.populate ?? [], thisYear };
  const found = canton !== null && { canton };
  if (!member)
    return rows.map((row) => ({ ...presentForVisitor(row, presentation), requests: row.requests, ...found }));
  return rows.map((row) => {
    const [place] = placesFound(call, request, row);
    const [home] = placesOf(directories, row);
    const distance = kilometresToNearest(directories, origin, place ? [place] : []);
    const isElsewhere = place && home && townOf(directories, place) !== townOf(directories, home);
    return {
      ...presentForMember(row, presentation),
      ...found,
      ...(distance !== null && { distance }),
      ...(isElsewhere && { nearest: placeName(townOf(directories, place), locale) }),
      commonTimes: weekOf(row.common),
      wantedVarieties: wantedVarieties(row.varieties, row.own_varieties),
      requests: row.requests,
      chat: presentChat(row),
      contact: row.contact,
    };
  });
}

async function ownPlaceAndWeek({ database }: SearchCall, memberId: string) {
  const text =
    'select coalesce(place_id, meeting_place_ids[1]) as place, availability as week from profiles where id = $1';
  type Own = { place: number | null; week: string | null };
  const [own] = await database.run<Own>({ name: 'search_own_place_and_week', text }, [memberId]);
  return own;
}

interface Dot {
  id: string;
  latitude: number;
  longitude: number;
  count: number;
}

/** The map's lit dots for a member: results by town. A postcode would reveal more of where they live. */
function placesOfResults(directories: Directories, places: Place[]): Dot[] {
  const counts = new Map<Place, number>();
  for (const place of places) {
    const town = townOf(directories, place);
    counts.set(town, (counts.get(town) ?? 0) + 1);
  }
  return [...counts].map(([{ id, latitude, longitude }, count]) => ({ id: String(id), latitude, longitude, count }));
}

/** The same for a visitor, who sees no more than the canton (product 14): one dot in the middle of each. */
function placesOfCantons(directories: Directories, places: Place[]): Dot[] {
  const counts = new Map<string, number>();
  for (const { canton } of places) counts.set(canton, (counts.get(canton) ?? 0) + 1);
  return [...counts].flatMap(([canton, count]) => {
    const middle = middleOfCanton(directories, canton);
    return middle ? [{ id: canton, ...middle, count }] : [];
  });
}
