import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Announcement } from '../../contract/moderation.ts';
import { useHydrated } from '../components/use-hydrated.ts';
import styles from './announcements.module.css';

const storageName = 'announcements-read';

/** What the operator says to everybody. A reader with script may close one; this browser then shows it no more. */
export function Announcements({ announcements }: { announcements: Announcement[] }) {
  const t = useTranslations('layouts');
  const isHydrated = useHydrated();
  const [closed, setClosed] = useState<string[]>([]);
  const away = isHydrated ? [...closed, ...read()] : closed;
  const shown = announcements.filter(({ id }) => !away.includes(id));
  if (shown.length === 0) return null;

  function close(id: string) {
    // Only those that still stand: nothing heaps up.
    write([...away.filter((one) => announcements.some((other) => other.id === one)), id]);
    setClosed([...closed, id]);
    document.getElementById('main')?.focus();
  }

  return (
    <section className={styles.announcements} aria-label={t('announcements')}>
      {shown.map(({ id, text }) => (
        <div key={id} className={styles.one}>
          <p>{text}</p>
          {isHydrated && (
            <button type="button" aria-label={t('closeAnnouncement')} onClick={() => close(id)}>
              ×
            </button>
          )}
        </div>
      ))}
    </section>
  );
}

/** Storage can be full or forbidden; then an announcement comes back with the next page. */
function read(): string[] {
  try {
    return (localStorage.getItem(storageName) ?? '').split(',');
  } catch {
    return [];
  }
}

function write(ids: string[]) {
  try {
    localStorage.setItem(storageName, ids.join());
  } catch {}
}
