import { useTranslations } from 'use-intl/react';
import { PageLink } from '../../components/page-link.tsx';
import styles from './coming-days.module.css';
import { Faces } from './faces.tsx';
import type { UpcomingView } from './post-view.ts';

/** The activities of the coming days, the next first, in a strip that is moved sideways; where there are none, the way to one. */
export function ComingDays({ activities }: { activities: UpcomingView[] }) {
  const t = useTranslations('feed');
  return (
    <section className={styles.days} aria-labelledby="coming-days">
      <h2 id="coming-days">{t('days.title')}</h2>
      {activities.length === 0 ? (
        <p className="muted">
          {t('days.none')} <PageLink to="feed/create?idea=walk">{t('days.plan')}</PageLink>
        </p>
      ) : (
        <ul className={styles.strip}>
          {activities.map(({ id, text, starts, place, left, faces }) => (
            <li key={id}>
              <PageLink className={styles.activity} to={`feed/${id}`}>
                <time className={styles.day} dateTime={starts.iso}>
                  <span>{starts.weekday}</span> <b>{starts.day}</b>
                </time>
                <span className={styles.what} dir="auto">
                  {text}
                </span>
                <span className={styles.where}>{place ? `${starts.time} · ${place}` : starts.time}</span>
                <span className={styles.who}>
                  <span>{t('post.free', { left })}</span>
                  <Faces people={faces} />
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
