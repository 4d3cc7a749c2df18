import { useTranslations } from 'use-intl/react';
import type { PracticeRound } from '../../../contract/notebook.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Mark } from '../../components/mark.tsx';
import styles from './practice.module.css';

/** The end of today's round, or that there is none. */
export function RoundDone({ round: { done, waiting } }: { round: PracticeRound }) {
  const t = useTranslations('notebook-practice');
  return (
    <div className={styles.done} role="status">
      <Mark />
      <h2>{t('done.title')}</h2>
      <p>{t('done.text', { count: done })}</p>
      {waiting > 0 && <p className="muted">{t('done.waiting', { count: waiting })}</p>}
      {done > 0 ? (
        <ButtonLink to="notebook" look="primary">
          {t('done.link')}
        </ButtonLink>
      ) : (
        <ButtonLink to="notebook/new" look="primary">
          {t('done.add')}
        </ButtonLink>
      )}
    </div>
  );
}
