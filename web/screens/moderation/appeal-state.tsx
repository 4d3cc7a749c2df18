import { useTranslations } from 'use-intl/react';
import type { OwnAppeal } from '../../../contract/moderation.ts';
import styles from './moderation.module.css';

/** The reader's appeal against a measure, and the answer. */
export function AppealState({ appeal }: { appeal: OwnAppeal }) {
  const t = useTranslations('moderation.appeal');
  const { text, decision, answer } = appeal;
  return (
    <>
      <div>
        <p className="small muted">{t('yours')}</p>
        <p className={styles.words} dir="auto">
          {text}
        </p>
      </div>
      {decision === null ? (
        <p className={styles.open}>{t('waiting')}</p>
      ) : (
        <div>
          <p className="small muted">{t('answer')}</p>
          <p>
            <b>{t(decision)}</b>
          </p>
          <p className={styles.words} dir="auto">
            {answer}
          </p>
        </div>
      )}
    </>
  );
}
