import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import { filterOf, numberFault, textFault } from './filter-values.ts';
import type { Faults, PeopleSearch } from './search-params.ts';

/** The error of a search field, in words; undefined without one. */
export function useFaultWords(faults: Faults): (name: keyof PeopleSearch) => string | undefined {
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
