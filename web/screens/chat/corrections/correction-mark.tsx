import { useTranslations } from 'use-intl/react';
import styles from './corrections.module.css';

/** Marks a message being sent as a correction. */
export function CorrectionMark() {
  const t = useTranslations('chat.thread');
  return <span className={styles.mark}>{t('correction')}</span>;
}
