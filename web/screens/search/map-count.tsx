import { useTranslations } from 'use-intl/react';
import { swissNumber } from '../../../contract/format/numbers.ts';
import * as limits from '../../../contract/limits.ts';
import styles from './map.module.css';

/** The number found at a place; null: too few to show. */
export function MapCount({ count }: { count: number | null }) {
  const t = useTranslations('search-map');
  return (
    <span className={styles.count}>
      {count === null
        ? t('few', { smallest: String(limits.languageStatistics.smallestGroup) })
        : t('count', { count, shown: swissNumber(count) })}
    </span>
  );
}
