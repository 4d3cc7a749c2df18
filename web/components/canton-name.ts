import { useTranslations } from 'use-intl/react';

/** Gives the name of a canton (or of Liechtenstein) by its code; a code unknown to the texts stays as it is. */
export function useCantonName(): (code: string) => string {
  const t = useTranslations();
  return (code) => {
    const key = `cantons.${code as 'ZH'}` as const;
    return t.has(key) ? t(key) : code;
  };
}
