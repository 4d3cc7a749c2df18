import { useTranslations } from 'use-intl/react';
import { Icon } from '../../components/icon.tsx';
import styles from './search-line.module.css';
import type { TandemSearch } from './search-params.ts';

/** The search in one line, for small screens: who is looked for, and where. A press on it opens its fields. */
export function SearchLine(props: { search: TandemSearch; nameOf: (code: string) => string; fields: string }) {
  const { search, nameOf, fields } = props;
  const t = useTranslations('tandems');
  const { speak, learn, place, radius, mode } = search;
  const inWords = (codes: string[]) => codes.map(nameOf).join(', ');
  const isNear = place !== '' && mode !== 'online';
  return (
    <button type="button" className={styles.line} popoverTarget={fields}>
      <Icon name="search" size={20} />
      <span className="visually-hidden">{t('line.change')} </span>
      <span className={styles.what}>
        {speak.length > 0 && learn.length > 0 ? (
          <>
            {inWords(speak)} <Icon name="arrow-left-right" size={14} /> {inWords(learn)}
          </>
        ) : learn.length > 0 ? (
          t('line.learn', { languages: inWords(learn) })
        ) : speak.length > 0 ? (
          t('line.speak', { languages: inWords(speak) })
        ) : (
          t('line.any')
        )}
      </span>
      {isNear && (
        <span className={styles.where}>
          {radius === 'any' ? t('filters.radius.any') : t('line.within', { km: String(radius) })}
        </span>
      )}
    </button>
  );
}
