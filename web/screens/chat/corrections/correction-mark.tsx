import { useTranslations } from 'use-intl/react';
import styles from './corrections.module.css';

/** Says of a message on its way that it is a correction. */
export function CorrectionMark() {
  const t = useTranslations('chat.thread');
  return <span className={styles.mark}>{t('correction')}</span>;
}
