import { useTranslations } from 'use-intl/react';
import type { MapView } from './load-map.ts';

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
