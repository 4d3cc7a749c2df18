import { useTranslations } from 'use-intl/react';
import type { FilterName } from '../../../contract/constants/search.ts';
import * as limits from '../../../contract/limits.ts';
import { useCantonName } from '../../components/canton-name.ts';
import { emptySearch, filtersOf, type PeopleSearch, withoutFilter } from './search-params.ts';

/** An active constraint: its label, and the change that removes it. */
export interface LimitSet {
  name: FilterName | 'mode' | 'radius';
  label: string;
  off: Partial<PeopleSearch>;
}

/** A filter's value in a few words: a line for each filter. */
function useFilterLabels(): Record<FilterName, (search: PeopleSearch) => string> {
  const t = useTranslations('search.filters');
  const words = useTranslations('search.card');
  const varieties = useTranslations('profiles-varieties.names');
  const cantonName = useCantonName();
  return {
    canton: ({ canton }) => words('canton', { code: canton, canton: cantonName(canton) }),
    variety: ({ variety }) => (variety ? varieties(variety) : ''),
    gender: ({ gender }) => t(`gender.${gender || 'any'}`),
    commonTime: () => t('commonTime.label'),
    text: ({ text }) => t('text.chosen', { text }),
    age: ({ ageFrom, ageTo }) => {
      if (ageFrom !== null && ageTo !== null) return t('age.between', { from: String(ageFrom), to: String(ageTo) });
      return ageFrom === null ? t('age.toOnly', { to: String(ageTo) }) : t('age.fromOnly', { from: String(ageFrom) });
    },
    responseRate: ({ responds }) => t('responseRate.chosen', { rate: responds }),
    lastActiveDays: ({ active }) => t('lastActiveDays.chosen', { days: active ?? 0 }),
    withImage: () => t('withImage.chosen'),
  };
}

/** What narrows a search, in the order in which it is best taken off. */
export function useLimitsSet(search: PeopleSearch): LimitSet[] {
  const t = useTranslations('search.filters');
  const labels = useFilterLabels();
  const { place, radius, mode } = search;
  const set: LimitSet[] = filtersOf(search).map((name) => ({
    name,
    label: labels[name](search),
    off: withoutFilter(name),
  }));
  if (place !== '' && radius !== limits.radiusKm.standard) {
    const label = radius === 'any' ? t('radius.any') : t('radius.within', { km: String(radius) });
    set.push({ name: 'radius', label, off: { radius: emptySearch.radius } });
  }
  if (mode) set.push({ name: 'mode', label: t(`mode.${mode}`), off: { mode: '' } });
  return set;
}
