import { useTranslations } from 'use-intl/react';
import { searchModes } from '../../../contract/constants/search.ts';
import * as limits from '../../../contract/limits.ts';
import { Icon } from '../../components/icon.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import styles from './search.module.css';
import {
  changedSearch,
  type Faults,
  filterOf,
  numberFault,
  type PeopleSearch,
  textFault,
  toChanged,
} from './search-params.ts';
import { useLimitsSet } from './use-limits-set.ts';

const filtersId = 'filters';

/** The filters: active ones are chips that a press removes, all of them are in a sheet. None of it needs JavaScript. */
export function Filters(props: { search: PeopleSearch; faults: Faults; isPremium: boolean }) {
  const { search, faults, isPremium } = props;
  const errorOf = useFaultWords(faults);
  return (
    <>
      <FilterChips search={search} />
      <FilterSheet id={filtersId} search={search} faults={faults} errorOf={errorOf} isPremium={isPremium} />
    </>
  );
}

function FilterChips({ search }: { search: PeopleSearch }) {
  const t = useTranslations('search.filters');
  const set = useLimitsSet(search);
  return (
    <ul className={styles.row} aria-label={t('title')}>
      <li>
        <button
          type="button"
          className={set.length > 0 ? `target ${styles.chip} ${styles.chosen}` : `target ${styles.chip}`}
          popoverTarget={filtersId}
        >
          <span>
            <Icon name="sliders-horizontal" size={16} />
            {t('open', { count: set.length })}
          </span>
        </button>
      </li>
      {set.map(({ name, label, off }) => (
        <li key={name}>
          <PageLink className={`target ${styles.chip} ${styles.set}`} to={toChanged(search, off)} preventScrollReset>
            <span>
              <span className="visually-hidden">{t('takeOff', { filter: label })}</span>
              <span aria-hidden="true">{label}</span>
              <Icon name="x" size={16} />
            </span>
          </PageLink>
        </li>
      ))}
      {search.mode === '' &&
        searchModes.map((mode) => (
          <li key={mode}>
            <PageLink className={`target ${styles.chip}`} to={toChanged(search, { mode })} preventScrollReset>
              <span>{t(`mode.${mode}`)}</span>
            </PageLink>
          </li>
        ))}
      <li>
        <PageLink className={`target ${styles.chip}`} to={`tandems/map${changedSearch(search, {})}`}>
          <span>
            <Icon name="map-pin" size={16} />
            {t('map')}
          </span>
        </PageLink>
      </li>
    </ul>
  );
}

/** The error of a search field, in words; undefined without one. */
function useFaultWords(faults: Faults): (name: keyof PeopleSearch) => string | undefined {
  const t = useTranslations('search.faults');
  return (name) => {
    const typed = faults[name];
    if (typed === undefined) return undefined;
    const filter = filterOf(name);
    if (filter?.kind === 'number' && !filter.offered)
      return t(numberFault(typed, filter), { min: String(filter.min), max: String(filter.max) });
    if (filter?.kind !== 'words') return t('choice');
    return textFault(typed) === 'long'
      ? t('long', { max: String(limits.searchText.max) })
      : t('short', { min: String(limits.searchText.min) });
  };
}
