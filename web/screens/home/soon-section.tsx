import { useTranslations } from 'use-intl/react';
import { ButtonLink } from '../../components/button.tsx';
import { FailedPart } from '../../components/failed-part.tsx';
import { Motif } from '../../components/motif.tsx';
import { PageLink } from '../../components/page-link.tsx';
import type { SoonActivity } from './soon.ts';
import styles from './soon-section.module.css';

/** Activities of the next days: each with when, where and why it is shown; activities is null where that failed. */
export function SoonSection({ activities }: { activities: SoonActivity[] | null }) {
  const t = useTranslations('home.member.soon');
  if (activities?.length === 0) return null;
  return (
    <section className="stack start">
      <h2 className="text-3xl">{t('title')}</h2>
      {activities ? (
        <ul className="wide lined-list">
          {activities.map((activity) => (
            <Activity key={activity.id} activity={activity} />
          ))}
        </ul>
      ) : (
        <FailedPart />
      )}
      <ButtonLink to="feed">{t('all')}</ButtonLink>
    </section>
  );
}

function Activity({ activity: { id, title, motif, at, when, isOnline, place, reason } }: { activity: SoonActivity }) {
  const t = useTranslations('home.member.soon');
  const where = isOnline && reason.kind !== 'online' ? t('why.online') : place;
  return (
    <li className={styles.activity}>
      <Motif name={motif} />
      <div>
        <h3 className="text-lg" dir="auto">
          <PageLink className="covers" to={`feed/${id}`}>
            {title}
          </PageLink>
        </h3>
        <p className="small">
          <time dateTime={at}>{when}</time>
          {where !== null && ` ·\u00a0${where}`}
        </p>
        <p className={reason.kind === 'mine' || reason.kind === 'joined' ? styles.own : 'small muted'}>
          {t(`why.${reason.kind}`, { language: '', km: '', ...reason })}
        </p>
      </div>
    </li>
  );
}
