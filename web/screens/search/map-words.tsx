import { useTranslations } from 'use-intl/react';
import { swissNumber } from '../../../contract/format/numbers.ts';
import * as limits from '../../../contract/limits.ts';
import type { MapView } from './load-map.ts';
import styles from './map.module.css';

/** What is counted in each canton or town: everyone, or matches for the wanted languages. */
export function MapSubject(props: Pick<MapView, 'languages'> & { of: 'cantons' | 'places' }) {
  const t = useTranslations('search-map');
  const line = useTranslations('search.line');
  const { speak, learn } = props.languages;
  const isOfPlaces = props.of === 'places';
  const [spoken, learned] = [speak.join(', '), learn.join(', ')];
  if (!(spoken || learned)) return <p className="muted">{isOfPlaces ? t('placesAll') : t('all')}</p>;
  const both = spoken && learned ? `${spoken} ⇄ ${learned}` : null;
  const one = learned ? line('learn', { languages: learned }) : line('speak', { languages: spoken });
  const languages = both ?? one;
  return <p className="muted">{isOfPlaces ? t('placesAsked', { languages }) : t('asked', { languages })}</p>;
}

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
