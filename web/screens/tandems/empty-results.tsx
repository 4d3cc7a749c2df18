import { useTranslations } from 'use-intl/react';
import { PageLink } from '../../components/page-link.tsx';
import { noFilters } from './filter-values.ts';
import styles from './search.module.css';
import { emptySearch, type TandemSearch, toChanged } from './search-params.ts';
import { useLimitsSet } from './use-limits-set.ts';
import type { WayOut } from './ways-out.ts';

/** Why nobody fits, and what to do: each way a link that does it, with how many it finds. */
export function EmptyResults({ search, ways }: { search: TandemSearch; ways: WayOut[] }) {
  const t = useTranslations('tandems.empty');
  const set = useLimitsSet(search);
  const filterOf = ({ change }: WayOut) => set.find(({ off }) => Object.keys(off).every((name) => name in change));
  const wordsOf = (way: WayOut) => {
    if (way.kind === 'filter') return t('without', { filter: filterOf(way)?.label ?? '' });
    return way.kind === 'wider' ? t('wider', { km: String(way.change.radius) }) : t(way.kind);
  };
  const [first] = ways;
  return (
    <div className={styles.empty}>
      <p>
        <Cause search={search} kind={first?.kind} filter={first && filterOf(first)?.label} />
      </p>
      <ul className="lined-list">
        {ways.map((way) => (
          <li key={JSON.stringify(way.change)}>
            <PageLink className={styles.way} to={toChanged(search, way.change)} preventScrollReset>
              <span>{wordsOf(way)}</span>
              <span className={styles.count}>{t('found', { count: way.count, shown: way.shown })}</span>
            </PageLink>
          </li>
        ))}
        <li>
          <PageLink
            className={styles.way}
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

/** What keeps everybody out, told by the smallest change that lets somebody in. */
function Cause(props: { search: TandemSearch; kind: WayOut['kind'] | undefined; filter: string | undefined }) {
  const { search, kind, filter } = props;
  const t = useTranslations('tandems.empty.cause');
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
