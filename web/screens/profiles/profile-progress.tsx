import { useTranslations } from 'use-intl/react';
import { percentage } from '../../../contract/format/numbers.ts';
import { useLocale } from '../../components/locale.ts';
import styles from './profile-progress.module.css';

/** The two halves of the mark: they fill as the profile does, come nearer, and touch when it is whole. The words say the same. */
export function ProfileProgress({ percent }: { percent: number }) {
  const t = useTranslations('profiles-steps');
  return (
    <div className={`line gap-sm ${styles.progress}`}>
      <div className={styles.halves} style={{ '--done': percent / 100 } as React.CSSProperties} aria-hidden="true">
        <span className={`${styles.half} ${styles.speaks}`} />
        <span className={`${styles.half} ${styles.learns}`} />
      </div>
      <p className="small muted">{t('progress', { percent: percentage(percent, useLocale()) })}</p>
    </div>
  );
}
