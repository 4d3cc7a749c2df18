import { useTranslations } from 'use-intl/react';
import { Icon } from '../../components/icon.tsx';
import styles from './search-line.module.css';
import type { PeopleSearch } from './search-params.ts';

/** The search in one line, for small screens: the languages and the place. A press opens its fields. */
export function SearchLine(props: {
  /** names of languages */
  speak: string[];
  learn: string[];
  /** null: place does not matter */
  radius: PeopleSearch['radius'] | null;
  fields: string;
}) {
  const { radius, fields } = props;
  const t = useTranslations('search');
  const [speak, learn] = [props.speak.join(', '), props.learn.join(', ')];
  return (
    <button type="button" className={`line gap-2xs compact-only ${styles.line}`} popoverTarget={fields}>
      <Icon name="search" size={20} />
      <span className="visually-hidden">{t('line.change')} </span>
      <span className={`one-line ${styles.what}`}>
        {speak && learn ? (
          <>
            {speak} <Icon name="arrow-left-right" size={14} /> {learn}
          </>
        ) : learn ? (
          t('line.learn', { languages: learn })
        ) : speak ? (
          t('line.speak', { languages: speak })
        ) : (
          t('line.any')
        )}
      </span>
      {radius !== null && (
        <span className={styles.where}>
          {radius === 'any' ? t('filters.radius.any') : t('line.within', { km: String(radius) })}
        </span>
      )}
    </button>
  );
}
