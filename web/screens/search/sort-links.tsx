import { useTranslations } from 'use-intl/react';
import { searchSorts } from '../../../contract/constants/search.ts';
import { Icon } from '../../components/icon.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { type PeopleSearch, toChanged } from './search-params.ts';
import styles from './sort-links.module.css';

/** The order of the list, which unfolds the others; nearest first needs a place to measure from. */
export function SortLinks({ search, hasPlace }: { search: PeopleSearch; hasPlace: boolean }) {
  const t = useTranslations('search.sort');
  const offered = searchSorts.filter((sort) => sort !== 'distance' || search.place || hasPlace);
  return (
    <details className={styles.sort} key={search.sort} data-closes="outside">
      <summary>
        <span className="visually-hidden">{t('label')} </span>
        {t(search.sort)}
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul className="card float">
        {offered.map((sort) => (
          <li key={sort}>
            <PageLink
              to={toChanged(search, { sort })}
              preventScrollReset
              aria-current={sort === search.sort ? 'true' : undefined}
            >
              {t(sort)}
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
