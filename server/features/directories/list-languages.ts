import type { NumberedPagination } from '../../../contract/directories.ts';
import * as limits from '../../../contract/limits.ts';
import { type Locale, localeFrom } from '../../../contract/locales.ts';
import { cachePer } from '../../base/cache-per.ts';
import { CachedAnswer } from '../../http/cached-answer.ts';
import type { Action, AnswerOf } from '../../http/endpoint.ts';

/**
 * The languages, named in the requested locale and sorted by that name (product 7). They only change with a release,
 * so each page is cached.
 */
export const listLanguages: Action<'GET /api/languages'> = async ({ directories, query, locale, headers }) => {
  const chosen = query.locale ? localeFrom(query.locale) : locale;
  const { page, pageSize, start, limit } = query.pagination ?? {};
  const isByPage = (page ?? pageSize) !== undefined;
  const asNumber = page ?? 1;
  const size = pageSize ?? limit ?? limits.languagesPage;
  const from = isByPage ? (asNumber - 1) * size : (start ?? 0);
  const total = directories.languages.length;
  const pagination: NumberedPagination = isByPage
    ? { page: asNumber, pageSize: size, pageCount: Math.ceil(total / size), total }
    : { start: from, limit: size, total };
  const isDescending = query.sort === 'name:desc';
  const key = `${chosen} ${isByPage} ${from} ${size} ${isDescending}`;
  const cache = pages(directories);
  const answer = cache.get(key) ?? answerOf(directories.languages, chosen, { from, size, isDescending, pagination });
  cache.set(key, answer);
  headers.set('Cache-Control', 'public, max-age=300');
  headers.set('Vary', 'Accept-Language');
  return answer;
};

type Answer = AnswerOf<'GET /api/languages'>;
type Languages = Parameters<typeof listLanguages>[0]['directories']['languages'];
/** The caller chooses where a page begins and how long it is, so that there are many. */
const pages = cachePer<CachedAnswer<Answer>>(60);

function answerOf(
  languages: Languages,
  locale: Locale,
  page: { from: number; size: number; isDescending: boolean; pagination: NumberedPagination },
): CachedAnswer<Answer> {
  const { from, size, isDescending, pagination } = page;
  const collator = new Intl.Collator(locale);
  const data = languages
    .map((entry) => ({ id: entry.code, code: entry.code, name: entry.names[locale] }))
    .sort((one, other) => collator.compare(one.name, other.name) * (isDescending ? -1 : 1))
    .slice(from, from + size);
  return new CachedAnswer({ data, meta: { pagination } });
}
