import { useTranslations } from 'use-intl/react';
import { ButtonLink } from '../../components/button.tsx';
import { ActivityCard } from './activity-card.tsx';
import styles from './feed.module.css';
import type { DayView } from './post-view.ts';

/** The activities to come, by day; where there are none, the way to one. */
export function ActivityDays({ days }: { days: DayView[] }) {
  const t = useTranslations('feed.days');
  const plan = useTranslations('feed')('plan');
  return (
    <section className={styles.part} aria-labelledby="activities">
      <h2 className="visually-hidden" id="activities">
        {t('title')}
      </h2>
      {days.length === 0 && (
        <div className={styles.none}>
          <p className="muted">{t('none')}</p>
          <ButtonLink to="feed/create">{plan}</ButtonLink>
        </div>
      )}
      {days.map(({ day, shown, near, posts }) => (
        <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
          <h3 id={`day-${day}`}>
            <time dateTime={day}>{near ? t(near) : shown}</time>
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
