import { useTranslations } from 'use-intl/react';

/** Gives the name of a canton (or of Liechtenstein) by its code; a code unknown to the texts stays as it is. */
export function useCantonName(): (code: string) => string {
  const t = useTranslations('directories-cantons');
  return (code) => {
    const key = code as 'ZH';
    return t.has(key) ? t(key) : code;
  };
}
