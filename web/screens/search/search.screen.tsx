import { data, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { FailedPart } from '../../components/failed-part.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { useMinimumDuration } from '../../components/use-minimum-duration.ts';
import { pageContext } from '../../routing/page-context.ts';
import { sharedPage } from '../../routing/shared-page.ts';
import type { Route } from './+types/search.screen.ts';
import { actOnPerson } from './act-on-person.ts';
import { loadSearch } from './load-search.ts';
import { MapLink } from './map-link.tsx';
import { Results } from './results.tsx';
import { SearchFailed } from './search-failed.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './search-page.module.css';

/** Without a search the first page is the same for every visitor. */
export const headers = sharedPage;

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = await loadSearch(context.get(pageContext), url.searchParams);
  return data(view, { status: view.result.failure?.status ?? 200 });
}

export function action({ context, request }: Route.ActionArgs) {
  return actOnPerson(context.get(pageContext), request);
}

export default function Search({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('search');
  const { search, notes, reader, result, ways, supply } = loaderData;
  const { state, location } = useNavigation();
  const isSearching = useMinimumDuration(state === 'loading' && location.pathname.endsWith('/tandems'));
  const lit = result.found?.lit ?? [];
  return (
    <div className={`stack ${styles.screen}`}>
      <PageTitle title={t('title')} description={t('description')} />
      <div className={notes.hasSearch ? `${styles.head} ${styles.asked}` : styles.head}>
        <h1>{t('title')}</h1>
        <p className="muted">{t('lead')}</p>
      </div>
      {loaderData.languages ? (
        <SearchForm languages={loaderData.languages} search={search} notes={notes} reader={reader} />
      ) : (
        <FailedPart />
      )}
      {notes.isPremiumOnly && (
        <Notice kind="bad">
          {t('filters.lockedText')} <PageLink to="pricing">{t('filters.lockedLink')}</PageLink>
        </Notice>
      )}
      {actionData?.failed && <Notice kind="bad">{actionData.message}</Notice>}
      {notes.ignored && <Notice kind="bad">{t('ignored')}</Notice>}
      <div
        className={isSearching ? `above-sm ${styles.results} ${styles.searching}` : `above-sm ${styles.results}`}
        aria-busy={isSearching}
      >
        {result.found ? (
          <Results found={result.found} search={search} reader={reader} ways={ways} supply={supply} />
        ) : (
          <SearchFailed failure={result.failure} />
        )}
      </div>
      <MapLink className={styles.map} lit={lit} search={search} />
    </div>
  );
}
