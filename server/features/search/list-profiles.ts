import type { z } from 'zod';
import { profileList } from '../../../contract/profiles.ts';
import type { Action, AnswerOf, Call } from '../../endpoint.ts';
import { chatsWith, placeOf, presentForMember, presentForVisitor, yearOf } from '../profiles/for-others.ts';
import { readSearchViewer } from '../visibility/for-others.ts';
import { readCursor } from './cursor.ts';
import { kilometres } from './places-near.ts';
import { placesOfCantons, placesOfResults } from './places-of-results.ts';
import { countResults, type FoundRow, findPage } from './run-search.ts';
import { refusePremiumFilters, type SearchRequest, searchRequest } from './search-request.ts';
import { createShortCache } from './short-cache.ts';

type SearchCall = Call<'GET /api/profiles'>;
type Results = z.input<typeof profileList>;

/**
 * The tandem search, and the preview of the home page (design 5). All filters have to hold. Throws premium_only,
 * or invalid_input for a cursor, language or postcode that does not exist.
 */
export const listProfiles: Action<'GET /api/profiles'> = async (call) => {
  refusePremiumFilters(call.query.filters ?? {}, call.member);
  if (call.member) return answerTo(call);
  // All visitors see the same, so what one was told a moment ago is told to the next.
  const key = `${call.locale} ${new URL(call.request.url).search}`;
  const body = await answersToVisitors(call.database, key, call.clock().getTime(), async () =>
    JSON.stringify(profileList.parse(await answerTo(call))),
  );
  call.headers.set('Content-Type', 'application/json');
  return new Response(body, { headers: call.headers });
};

const answersToVisitors = createShortCache<string>({ milliseconds: 2000, entries: 500 });
const nobody = { hidden: [], placeId: null };

async function answerTo(call: SearchCall): Promise<AnswerOf<'GET /api/profiles'>> {
  const { query, member, database, directories } = call;
  const now = call.clock();
  const viewer = member ? await readSearchViewer(database, member.id) : nobody;
  const request = searchRequest(query, directories, viewer, { year: yearOf(now), now });
  const after = readCursor(query.pagination?.cursor, request.sort);
  const [page, total] = await Promise.all([
    findPage(call, request, after),
    query.pagination?.withCount === false ? undefined : countResults(call, request),
  ]);
  return {
    data: await present(call, request, page.rows),
    meta: {
      pagination: {
        limit: request.limit,
        ...total,
        next: page.next,
      },
      places: member ? placesOfResults(directories, page.rows) : placesOfCantons(directories, page.rows),
    },
  };
}

async function present(call: SearchCall, { origin }: SearchRequest, rows: FoundRow[]): Promise<Results['data']> {
  const { member, directories, database, locale, query } = call;
  const presentation = { directories, locale, parts: query.populate ?? [], thisYear: yearOf(call.clock()) };
  if (!member) return rows.map((row) => presentForVisitor(row, presentation));
  const ids = rows.map((row) => row.id);
  const chats = await chatsWith(database, member.id, ids);
  return rows.map((row) => {
    const place = placeOf(directories, row.place_id);
    return {
      ...presentForMember(row, presentation),
      ...(origin && place && { distance: Math.round(kilometres(origin, place)) }),
      chat: chats.get(row.id) ?? null,
    };
  });
}
