import { useTranslations } from 'use-intl/react';
import type { Profile } from '../../contract/profiles.ts';

/** Gives the name of a canton (or of Liechtenstein) by its code; a code unknown to the texts stays as it is. */
export function useCantonName(): (code: string) => string {
  const t = useTranslations('directories-cantons');
  return (code) => {
    const key = code as 'ZH';
    return t.has(key) ? t(key) : code;
  };
}

/** Where visitors see a member: the canton, and others in which they also meet; null where they named no place. */
export function useCantons(): (person: Pick<Profile, 'canton' | 'cantons'>) => string | null {
  const t = useTranslations('search.card');
  const nameOf = useCantonName();
  return ({ canton, cantons = [] }) => {
    if (canton === null) return null;
    const place = t('canton', { code: canton, canton: nameOf(canton) });
    const others = cantons.filter((one) => one !== canton).map(nameOf);
    return others.length === 0 ? place : t('cantonAlso', { place, others: others.join(', ') });
  };
}
