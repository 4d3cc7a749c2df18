import { dayOf } from '../../../contract/format/clock.ts';
import type { CaseDetail } from '../../../contract/operator-views.ts';
import type { ApiAnswer } from '../../client/api-client.ts';
import { languageQuery } from '../../client/language-query.ts';
import type { PageContext } from '../../routing/page-context.ts';
import { oneOf } from './one-of.ts';
import { orUnknownPage } from './or-unknown-page.ts';

/** What the page of a case shows. */
export interface CaseView {
  found: CaseDetail;
  /** more of the chat than the context of the message, on request; reading it is recorded */
  chat: ApiAnswer<'GET /api/operator/cases/{id}/messages'> | null;
  /** what has just been decided here */
  done: 'measure' | 'dismiss' | 'lift' | null;
  /** names of languages by their codes, where a case names languages */
  languages: Record<string, string>;
  /** by the clock of the site (product 9), 2026-11-28 */
  today: string;
}

const dones = ['measure', 'dismiss', 'lift'] as const;

/** Loads a case, and more of its chat if the address names messages before or after a sequence. */
export async function loadCase(page: PageContext, id: string, params: URLSearchParams): Promise<CaseView> {
  const { api, locale } = page;
  const { data: found } = await orUnknownPage(
    api('GET /api/operator/cases/{id}', { params: { id }, query: { locale } }),
  );
  const place = (['before', 'after'] as const).find((name) => params.has(name));
  const query = place && { locale, pagination: { [place]: params.get(place) ?? '' } };
  const named =
    found.kind === 'certificate' ? (await api('GET /api/languages', { query: languageQuery(locale) })).data : [];
  return {
    found,
    languages: Object.fromEntries(named.map(({ code, name }) => [code, name])),
    chat: query ? await orUnknownPage(api('GET /api/operator/cases/{id}/messages', { params: { id }, query })) : null,
    done: oneOf(dones, params.get('done')) ?? null,
    today: dayOf(new Date()),
  };
}
