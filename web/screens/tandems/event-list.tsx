import { useTranslations } from 'use-intl/react';
import { Fold } from '../../components/fold.tsx';
import type { LoadedEvent } from './load-one-tandem.ts';
import styles from './one-tandem.module.css';

/** All that happened, the newest first; folded, since the page begins with what is next. */
export function EventList({ events, name }: { events: LoadedEvent[]; name: string }) {
  const t = useTranslations('tandems.events');
  return (
    <Fold title={t('title')}>
      <ol className={styles.events}>
        {events.map(({ at, day, kind, byMe }) => (
          <li key={`${at} ${kind}`}>
            <time dateTime={at} className="small muted">
              {day}
            </time>
            <span>{t('line', { kind, by: byMe ? 'me' : 'other', name })}</span>
          </li>
        ))}
      </ol>
    </Fold>
  );
}
