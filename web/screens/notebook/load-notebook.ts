import { dayOf } from '../../../contract/format/clock.ts';
import { dateInWords } from '../../../contract/format/dates.ts';
import * as limits from '../../../contract/limits.ts';
import type { Locale } from '../../../contract/locales.ts';
import { namesWord } from '../../../contract/search-words.ts';
import type { ApiAnswer, ApiQuery } from '../../client/api-client.ts';
import { orNotFound } from '../../client/or-not-found.ts';
import type { PageContext } from '../../routing/page-context.ts';

const notes = ['added', 'changed', 'removed'] as const;

/** The filters in the address; '' without one. */
export interface NotebookSearch {
  language: string;
  words: string;
  cursor: string;
}

/** A page of my notebook with the address's language and words, and what can be practised today. */
export async function loadNotebook(page: PageContext, params: URLSearchParams) {
  const parameter = (name: string) => (params.get(name) ?? '').trim();
  const words = parameter('words').slice(0, limits.searchText.max);
  const search = { language: parameter('language'), words, cursor: parameter('cursor') };
  // Signs alone are in no entry.
  const isFindable = words === '' || namesWord(words);
  const query = queryOf(search, isFindable);
  const { data, meta } = await orNotFound(page.api('GET /api/notebook', { query }));
  const now = new Date();
  return {
    search,
    entries: isFindable ? data.map((entry) => present(entry, page.locale, now)) : [],
    next: isFindable ? meta.pagination.next : null,
    languages: meta.languages,
    practice: meta.practice,
    done: notes.find((note) => params.has(note)) ?? null,
  };
}

/** The same address with something of it changed; another language or other words begin at the first page. */
export function notebookPath(search: NotebookSearch, change: Partial<NotebookSearch>): string {
  const changed = { ...search, cursor: '', ...change };
  const params = new URLSearchParams(Object.entries(changed).filter(([, value]) => value !== ''));
  return params.size > 0 ? `notebook?${params}` : 'notebook';
}

export type ShownEntry = ReturnType<typeof present>;

function present(entry: ApiAnswer<'GET /api/notebook'>['data'][number], locale: Locale, now: Date) {
  const { id, front, back, sentence, note, language, source, message, dueAt } = entry;
  const isDue = dayOf(dueAt) <= dayOf(now);
  const due = isDue ? null : dateInWords(dueAt, locale, { now });
  return { id, front, back, sentence, note, language, source, chat: message?.chat ?? null, due };
}

function queryOf({ language, words, cursor }: NotebookSearch, isFindable: boolean): ApiQuery<'GET /api/notebook'> {
  return {
    filters: { language: language || undefined, text: words && isFindable ? { $containsi: words } : undefined },
    pagination: { cursor: cursor || undefined },
  };
}
