import { useTranslations } from 'use-intl/react';
import { PageLink } from '../../components/page-link.tsx';
import { type LitDot, SwissMap } from '../../components/swiss-map.tsx';
import { changedSearch, type PeopleSearch } from './search-params.ts';

/** The small map next to the search: where the results live, and the link to the large map. */
export function MapLink(props: { lit: LitDot[]; search: PeopleSearch; className?: string | undefined }) {
  const { lit, search, className } = props;
  const t = useTranslations('search-map');
  return (
    <>
      <PageLink className={className} to={`tandems/map${changedSearch(search, {})}`}>
        <SwissMap lit={lit} label={t('lit', { count: lit.length })} />
        <span>{t('open')}</span>
      </PageLink>
      <p className="small muted">
        {t.rich('matching', {
          link: (words) => (
            <PageLink to="matching" reloadDocument>
              {words}
            </PageLink>
          ),
        })}
      </p>
    </>
  );
}
