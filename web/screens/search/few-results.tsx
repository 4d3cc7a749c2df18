import { useTranslations } from 'use-intl/react';
import { FailedPart } from '../../components/failed-part.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { PairAlert } from './pair-alert.tsx';
import type { RelaxedSearch } from './relaxed-searches.ts';
import styles from './search.module.css';
import { emptySearch, noFilters, type PeopleSearch, searchToTake, toChanged } from './search-params.ts';
import { type PairSupply, SupplyOfPair } from './supply-of-pair.tsx';
import { useLimitsSet } from './use-limits-set.ts';

interface FewResultsProps {
  /** how many were found: few, or none */
  count: number;
  search: PeopleSearch;
  ways: RelaxedSearch[];
  isMember: boolean;
  /** null: it could not be loaded */
  supply: PairSupply | null | undefined;
}

/**
 * Why there are few or no matches, the supply of the pair of languages, and what to do: each option a link, with the
 * number it finds.
 */
export function FewResults({ count, search, ways, supply, isMember }: FewResultsProps) {
  const t = useTranslations('search.empty');
  const words = useTranslations('supply');
  const set = useLimitsSet(search);
  const filterOf = ({ change }: RelaxedSearch) =>
    set.find(({ off }) => Object.keys(off).every((name) => name in change));
  const wordsOf = (way: RelaxedSearch) => {
    switch (way.kind) {
      case 'filter':
        return t('without', { filter: filterOf(way)?.label ?? '' });
      case 'wider':
        return t('wider', { km: String(way.change.radius) });
      case 'near':
      case 'spoken':
      case 'elsewhere':
        return words(`ways.${way.kind}`, { language: way.language });
      default:
        return t(way.kind);
    }
  };
  const [first] = ways;
  return (
    <div className={`stack entry-md ${styles.empty}`}>
      <p>
        {count > 0 ? (
          words('few')
        ) : (
          <Cause search={search} kind={first?.kind} filter={first && filterOf(first)?.label} />
        )}
        {supply && <SupplyOfPair supply={supply} />}
      </p>
      {supply === null && <FailedPart />}
      {supply?.isRare && (
        <PairAlert supply={supply} isSet={supply.isAlerted} isMember={isMember} taken={searchToTake(search)} />
      )}
      <ul className="lined-list">
        {ways.map((way) => (
          <li key={JSON.stringify(way.change)}>
            <PageLink className={`line gap-sm ${styles.way}`} to={toChanged(search, way.change)} preventScrollReset>
              <span>{wordsOf(way)}</span>
              <span className={styles.count}>
                {way.isRough
                  ? words('roughly', { shown: way.shown })
                  : t('found', { count: way.count, shown: way.shown })}
              </span>
            </PageLink>
          </li>
        ))}
        <li>
          <PageLink
            className={`line gap-sm ${styles.way}`}
            to={toChanged(search, { ...emptySearch, ...noFilters, radius: 'any' })}
            preventScrollReset
          >
            {t('everybody')}
          </PageLink>
        </li>
      </ul>
    </div>
  );
}

/** What excludes everyone, with the smallest change that finds someone. */
function Cause(props: { search: PeopleSearch; kind: RelaxedSearch['kind'] | undefined; filter: string | undefined }) {
  const { search, kind, filter } = props;
  const t = useTranslations('search.empty.cause');
  const { place, radius } = search;
  switch (kind) {
    case 'filter':
      return t('filter', { filter: filter ?? '' });
    case 'wider':
    case 'everywhere':
    case 'online':
      return t('place', { place, km: String(radius) });
    case 'allFilters':
      return t('allFilters');
    default:
      return t('languages');
  }
}
