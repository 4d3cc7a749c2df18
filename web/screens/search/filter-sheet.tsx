import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { type FilterName, searchFilters, searchModes } from '../../../contract/constants/search.ts';
import * as limits from '../../../contract/limits.ts';
import { Button } from '../../components/button.tsx';
import { ChoiceField } from '../../components/choice-field.tsx';
import { Icon } from '../../components/icon.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { countResults } from '../../enhancements/count-results.ts';
import { filterViews } from './filter-fields.tsx';
import styles from './search.module.css';
import {
  emptySearch,
  type Faults,
  filterOf,
  noFilters,
  type PeopleSearch,
  radii,
  toChanged,
  writeSearch,
} from './search-params.ts';

if (!import.meta.env.SSR) countResults();

const inOrder = Object.keys(filterViews) as FilterName[];

interface FilterSheetProps {
  id: string;
  search: PeopleSearch;
  faults: Faults;
  errorOf: (name: keyof PeopleSearch) => string | undefined;
  isPremium: boolean;
}

/**
 * All filters. If one of them is invalid, it is open in the page. The filters of premium members (product 6) are
 * named to all others.
 */
export function FilterSheet({ id, search, faults, errorOf, isPremium }: FilterSheetProps) {
  const t = useTranslations('search.filters');
  const button = useRef<HTMLButtonElement>(null);
  // It may have been opened before this was there.
  useEffect(() => void button.current?.dispatchEvent(new Event('toggle')), []);
  const isFaulty = Object.keys(faults).some((name) => name === 'mode' || name === 'radius' || filterOf(name));
  return (
    <Sheet id={id} label={t('title')} isInline={isFaulty}>
      <Fields search={search} isPremium={isPremium} faults={faults} errorOf={errorOf} />
      <div className={styles.foot}>
        <PageLink
          className={`target muted medium ${styles.reset}`}
          to={toChanged(search, { ...noFilters, mode: '', radius: emptySearch.radius })}
          preventScrollReset
        >
          {t('reset')}
        </PageLink>
        {/* What a script has written on it is about the search of this page. */}
        <Button
          key={writeSearch(search)}
          ref={button}
          look="primary"
          tall
          data-count={t('show', { count: '#' })}
          data-none={t('none')}
        >
          {t('apply')}
        </Button>
        <p className="visually-hidden" role="status" />
      </div>
    </Sheet>
  );
}

function Fields({ search, isPremium, faults, errorOf }: Omit<FilterSheetProps, 'id'>) {
  const t = useTranslations('search.filters');
  const isLocked = (name: FilterName) => searchFilters[name].isPremium && !isPremium;
  const locked = inOrder.filter(isLocked);
  return (
    <>
      <h2 className="text-3xl">{t('title')}</h2>
      <ChoiceField
        look="chips"
        isOptional
        id="filter-mode"
        name="mode"
        legend={t('mode.label')}
        chosen={search.mode}
        options={['' as const, ...searchModes].map((value) => ({ value, label: t(`mode.${value || 'any'}`) }))}
        error={errorOf('mode')}
      />
      <RadiusChoice search={search} error={errorOf('radius')} />
      {inOrder
        .filter((name) => !isLocked(name))
        .map((name) => {
          const { Field } = filterViews[name];
          return <Field key={name} search={search} faults={faults} errorOf={errorOf} />;
        })}
      {locked.length > 0 && (
        <div className={`stack gap-2xs ${styles.locked}`}>
          <p className="small">
            <Icon name="lock" size={14} /> {t('lockedMore')} <PageLink to="pricing">{t('lockedLink')}</PageLink>
          </p>
          <ul>
            {locked.map((name) => (
              <li key={name}>{t(`${name}.label`)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function RadiusChoice(props: { search: PeopleSearch; error: string | undefined }) {
  const { search, error } = props;
  const { radius, mode, place } = search;
  const t = useTranslations('search.filters.radius');
  const written = (km: number) => (km === limits.radiusKm.standard ? '' : String(km));
  const offered = [...new Set([...radii, ...(radius === 'any' ? [] : [radius])])].sort((one, other) => one - other);
  return (
    <ChoiceField
      look="chips"
      isOptional
      id="filter-radius"
      name="radius"
      legend={t('label')}
      chosen={radius === 'any' ? 'any' : written(radius)}
      options={[
        ...offered.map((km) => ({ value: written(km), label: t('distance', { km: String(km) }) })),
        { value: 'any', label: t('any') },
      ]}
      hint={mode === 'online' ? t('online') : place === '' && t('hint')}
      error={error}
    />
  );
}
