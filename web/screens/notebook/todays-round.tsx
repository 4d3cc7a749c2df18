import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import type { PracticeRound } from '../../../contract/notebook.ts';
import { ButtonLink } from '../../components/button.tsx';
import styles from './notebook.module.css';

/** How much there is to practise today; nothing where nothing is due and nothing was. */
export function TodaysRound({ practice: { done, total } }: { practice: PracticeRound }) {
  const t = useTranslations('notebook');
  const left = total - done;
  if (total === 0) return null;
  if (left === 0) return <p className={styles.rounded}>{t('round.done')}</p>;
  return (
    <section className={`cluster box ${styles.round}`}>
      <div>
        <h2>{t('round.title', { left })}</h2>
        <p className="note">{t('round.text', { max: String(limits.practicePerDay) })}</p>
      </div>
      <ButtonLink to="notebook/practice" look="primary">
        {done > 0 ? t('round.goOn') : t('round.begin')}
      </ButtonLink>
    </section>
  );
}
