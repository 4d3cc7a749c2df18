import { useTranslations } from 'use-intl/react';
import type { FilterName } from '../../../contract/constants/search.ts';
import * as limits from '../../../contract/limits.ts';
import { useCantonName } from '../../components/canton-name.ts';
import { filterViews } from './filter-fields.tsx';
import { emptySearch, filtersOf, type PeopleSearch, withoutFilter } from './search-params.ts';

/** An active constraint: its label, and the change that removes it. */
export interface LimitSet {
  name: FilterName | 'mode' | 'radius';
  label: string;
  off: Partial<PeopleSearch>;
}

/** What narrows a search, in the order in which it is best taken off. */
export function useLimitsSet(search: PeopleSearch): LimitSet[] {
  const t = useTranslations('search.filters');
  const words = {
    t,
    card: useTranslations('search.card'),
    varieties: useTranslations('profiles-varieties.names'),
    cantonName: useCantonName(),
  };
  const { place, radius, mode } = search;
  const set: LimitSet[] = filtersOf(search).map((name) => ({
    name,
    label: filterViews[name].chosen(search, words),
    off: withoutFilter(name),
  }));
  if (place !== '' && radius !== limits.radiusKm.standard) {
    const label = radius === 'any' ? t('radius.any') : t('radius.within', { km: String(radius) });
    set.push({ name: 'radius', label, off: { radius: emptySearch.radius } });
  }
  if (mode) set.push({ name: 'mode', label: t(`mode.${mode}`), off: { mode: '' } });
  return set;
}
