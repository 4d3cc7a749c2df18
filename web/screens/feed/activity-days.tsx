import { useTranslations } from 'use-intl/react';
import { ActivityCard } from './activity-card.tsx';
import styles from './feed.module.css';
import type { DayView } from './post-view.ts';

/** Upcoming activities, by day. */
export function ActivityDays({ days }: { days: DayView[] }) {
  const t = useTranslations('feed.days');
  return (
    <section className="stack gap-md" aria-labelledby="activities">
      <h2 className="visually-hidden" id="activities">
        {t('title')}
      </h2>
      {days.length === 0 && <p className="muted">{t('none')}</p>}
      {days.map(({ day, shown, near, posts }) => (
        <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
          <h3 id={`day-${day}`}>
            <time className="block capital" dateTime={day}>
              {near ? t(near) : shown}
            </time>
          </h3>
          <ul>
            {posts.map((post) => (
              <ActivityCard key={post.id} post={post} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
