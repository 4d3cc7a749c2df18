import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import { type Faults, type TandemSearch, textFault } from './search-params.ts';

/** What is wrong with a field of the search, in words; undefined where nothing is. */
export function useFaultWords(faults: Faults): (name: keyof TandemSearch) => string | undefined {
  const t = useTranslations('tandems.faults');
  return (name) => {
    const typed = faults[name];
    if (typed === undefined) return undefined;
    if (name === 'ageFrom' || name === 'ageTo')
      return t('age', { min: String(limits.age.min), max: String(limits.age.max) });
    if (name !== 'text') return t('choice');
    return textFault(typed) === 'long'
      ? t('long', { max: String(limits.searchText.max) })
      : t('short', { min: String(limits.searchText.min) });
  };
}
