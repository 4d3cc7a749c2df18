import { useTranslations } from 'use-intl/react';
import styles from './unread-dot.module.css';

/** The yellow dot next to chats if something is unread (product 2), with the number as text for screen readers. */
export function UnreadDot({ count, className }: { count: number; className?: string }) {
  const t = useTranslations('layouts');
  if (count === 0) return null;
  return (
    <span className={[styles.dot, className].filter(Boolean).join(' ')}>
      <span className="visually-hidden">{t('unread', { count })}</span>
    </span>
  );
}
