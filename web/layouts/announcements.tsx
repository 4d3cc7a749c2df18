import { useTranslations } from 'use-intl/react';
import type { Announcement } from '../../contract/moderation.ts';
import styles from './announcements.module.css';

/**
 * The operator's announcements to everyone. With scripts a reader may close one; this browser then no longer shows it
 * (web/enhancements/closable-note.ts).
 */
export function Announcements({ announcements }: { announcements: Announcement[] }) {
  const t = useTranslations('layouts');
  if (announcements.length === 0) return null;
  return (
    <section className={`stack gap-2xs ${styles.announcements}`} aria-label={t('announcements')}>
      {announcements.map(({ id, text }) => (
        <closable-note key={id} name={id} class={styles.one}>
          <p>{text}</p>
          <button type="button" aria-label={t('closeAnnouncement')}>
            ×
          </button>
        </closable-note>
      ))}
    </section>
  );
}
