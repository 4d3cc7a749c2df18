import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { searchSorts } from '../../../contract/words/search.ts';
import type { TandemsView } from './load-tandems.ts';
import styles from './results.module.css';
import { changedSearch, type TandemSearch } from './search-params.ts';

/** The orders of the list; nearest first needs a place to measure from. */
export function SortLinks({ search, reader }: { search: TandemSearch; reader: TandemsView['reader'] }) {
  const t = useTranslations('tandems.sort');
  const offered = searchSorts.filter((sort) => sort !== 'distance' || search.place || reader.hasPlace);
  return (
    <nav className={styles.sorts} aria-label={t('label')}>
      {offered.map((sort) => (
        <Link
          key={sort}
          to={changedSearch(search, { sort })}
          preventScrollReset
          data-keeps-scroll
          aria-current={sort === search.sort ? 'true' : undefined}
        >
          {t(sort)}
        </Link>
      ))}
    </nav>
  );
}
