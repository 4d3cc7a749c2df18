import { data, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { pageContext } from '../../api/page-context.ts';
import { sharedPage } from '../../api/shared-page.ts';
import { FailedPart } from '../../components/failed-part.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { SwissMap } from '../../components/swiss-map.tsx';
import { useLasting } from '../../components/use-lasting.ts';
import type { Route } from './+types/tandems.screen.ts';
import { loadTandems } from './load-tandems.ts';
import { Results } from './results.tsx';
import { SearchFailed } from './search-failed.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './tandems.module.css';

/** Without a search the first page is the same for every visitor. */
export const headers = sharedPage;

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = await loadTandems(context.get(pageContext), url.searchParams);
  return data(view, { status: view.result.failure?.status ?? 200 });
}

export default function Tandems({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('tandems');
  const { search, result, notes, reader } = loaderData;
  const { state, location } = useNavigation();
  const isSearching = useLasting(state === 'loading' && location.pathname.endsWith('/tandems'));
  const lit = result.found?.lit ?? [];
  return (
    <div className={styles.screen}>
      <PageTitle title={t('title')} description={t('description')} />
      <div className={styles.head}>
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
      {notes.ignored && <Notice kind="bad">{t('ignored')}</Notice>}
      {notes.isFromProfile && <p className="small muted">{t('fromProfile')}</p>}
      <div className={isSearching ? `${styles.results} ${styles.searching}` : styles.results} aria-busy={isSearching}>
        {result.found ? (
          <Results found={result.found} search={search} reader={reader} />
        ) : (
          <SearchFailed failure={result.failure} />
        )}
      </div>
      <SwissMap className={styles.map} lit={lit} label={t('map', { count: lit.length })} />
    </div>
  );
}
