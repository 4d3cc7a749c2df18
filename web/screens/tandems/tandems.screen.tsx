import { data, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { pageContext } from '../../api/page-context.ts';
import { resolvePlace } from '../../api/resolve-place.ts';
import { sharedPage } from '../../api/shared-page.ts';
import { FailedPart } from '../../components/failed-part.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { SwissMap } from '../../components/swiss-map.tsx';
import { useLasting } from '../../components/use-lasting.ts';
import type { Route } from './+types/tandems.screen.ts';
import { findTandems, orFailure } from './find-tandems.ts';
import { Results } from './results.tsx';
import { SearchFailed } from './search-failed.tsx';
import { SearchForm } from './search-form.tsx';
import {
  asksForSomething,
  filterCount,
  noPremiumFilters,
  readSearch,
  searchOfProfile,
  type TandemSearch,
} from './search-params.ts';
import styles from './tandems.module.css';

/** Without a search the first page is the same for every visitor. */
export const headers = sharedPage;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, user, part } = context.get(pageContext);
  const [languages, member] = await Promise.all([part(api('GET /api/languages')), user()]);
  const known = languages && new Set(languages.data.map((language) => language.code));
  const isFromProfile = !asksForSomething(url.searchParams) && hasLanguages(member?.profile);
  const { search: asked, faults } =
    isFromProfile && member?.profile
      ? { search: searchOfProfile(member.profile), faults: {} }
      : readSearch(url.searchParams, known);
  const isPremium = member?.subscription?.type === 'premium';
  const search = isPremium ? asked : { ...asked, ...noPremiumFilters };
  const { found: place, failure } = await orFailure(
    search.place ? resolvePlace(api, search.place) : Promise.resolve(null),
  );
  const placeUnknown = search.place !== '' && !place && !failure;
  const hasPlace = (member?.profile?.locations ?? []).length > 0;
  const shown: TandemSearch = {
    ...search,
    place: place?.label ?? search.place,
    // Without a place there is nothing to be near to.
    sort: search.sort === 'distance' && (placeUnknown || !(place || hasPlace)) ? 'match' : search.sort,
  };
  const result = failure ? { found: null, failure } : await orFailure(findTandems(api, shown, place?.postcode ?? null));
  const view = {
    languages: languages?.data ?? null,
    search: shown,
    notes: {
      faults,
      ignored: result.found?.isRestarted || Object.keys(faults).some((name) => !markedFields.has(name)),
      isPremiumOnly: filterCount(asked) > filterCount(search),
      placeUnknown,
      isFromProfile,
    },
    reader: {
      isMember: member !== null,
      isPremium,
      hasPlace,
    },
    result,
  };
  return data(view, { status: result.failure?.status ?? 200 });
}

/** Fields that say themselves what of them was not understood. */
const markedFields: ReadonlySet<string> = new Set([
  'text',
  'mode',
  'radius',
  'gender',
  'ageFrom',
  'ageTo',
  'responds',
  'active',
]);

function hasLanguages(profile: { langsSpeaking?: unknown[]; langsLearning?: unknown[] } | undefined): boolean {
  return (profile?.langsSpeaking?.length ?? 0) + (profile?.langsLearning?.length ?? 0) > 0;
}

export type TandemsView = Route.ComponentProps['loaderData'];

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
