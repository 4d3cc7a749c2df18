import { useTranslations } from 'use-intl/react';
import type { Fit } from '../../../../contract/cohorts-fit.ts';
import styles from './pairs.module.css';

/** Why two fit, and what speaks against it, in words. */
export function FitWords({ fit }: { fit: Fit | null }) {
  const t = useTranslations('cohorts-board.fit');
  const goalNames = useTranslations('cohorts.form.goal');
  if (!fit) return null;
  const said = fit.reasons.map((reason) => {
    switch (reason.kind) {
      case 'native':
        return t('native', { count: reason.count });
      case 'times':
        return t('times', { count: reason.count, part: reason.part ?? 'any' });
      case 'place':
        return reason.place;
      default:
        return reason.goals.map((goal) => goalNames(goal)).join(', ');
    }
  });
  if (fit.mode === 'online') said.push(t('online'));
  return (
    <>
      <span className={styles.reasons}>{said.join(' · ')}</span>
      {fit.doubts.map((doubt) => (
        <span key={doubt} className={styles.doubt}>
          {t(`doubts.${doubt}`)}
        </span>
      ))}
    </>
  );
}
