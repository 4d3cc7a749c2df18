import { useTranslations } from 'use-intl/react';
import { Icon } from '../../components/icon.tsx';
import { LanguagePair } from '../../components/language-pair.tsx';
import { Motif } from '../../components/motif.tsx';
import { PageLink } from '../../components/page-link.tsx';
import styles from './activity-card.module.css';
import { Faces } from './faces.tsx';
import { JoinForm } from './join-form.tsx';
import { closedBecause } from './joining.tsx';
import type { DayView } from './post-view.ts';

/** An activity in the list: its drawing, time and place, title, participants, and the button to join. */
export function ActivityCard({ post: shown }: { post: DayView['posts'][number] }) {
  const t = useTranslations('feed');
  const { id, activity, author, langSpeaking, langLearning, left, faces = [], joinedByMe } = shown;
  const { title, motif, starts, series, isCalledOff } = activity;
  const name = author.name ?? t('deletedMember');
  return (
    <li className={styles.card} id={id}>
      <PageLink className={styles.drawing} to={`feed/${id}`} aria-hidden="true" tabIndex={-1}>
        <Motif name={motif} isOff={isCalledOff} />
      </PageLink>
      <article className={`stack gap-2xs ${styles.body}`}>
        <h4 className={`plain-links ${styles.title}`} dir="auto">
          <PageLink to={`feed/${id}`}>{title}</PageLink>
        </h4>
        <p className={`cluster ${styles.facts}`}>
          <time dateTime={starts.iso}>{starts.time}</time>
          <Where post={shown} />
          {series && (
            <span>
              <Icon name="rotate-ccw" size={14} />
              {t('series', { every: String(series.everyWeeks), weekday: series.weekday })}
            </span>
          )}
          <span className="muted">{t('activity.by', { name })}</span>
        </p>
        <LanguagePair speaks={langSpeaking ? [langSpeaking] : []} learns={langLearning ? [langLearning] : []} />
        <div className={`cluster ${styles.who}`}>
          {isCalledOff ? (
            <strong className={styles.off}>{t('activity.calledOff')}</strong>
          ) : (
            <>
              <Faces people={(author.id ? [author, ...faces] : faces).slice(0, 3)} />
              {!joinedByMe && <strong>{t('post.free', { left })}</strong>}
            </>
          )}
          <Join post={shown} />
        </div>
      </article>
    </li>
  );
}

function Where({ post: { place, distance, activity } }: { post: DayView['posts'][number] }) {
  const t = useTranslations('feed');
  if (activity.isOnline) return <span>{t('activity.online')}</span>;
  if (place === null) return null;
  return <span>{distance ? t('post.placeDistance', { place, km: String(distance) }) : place}</span>;
}

function Join({ post: shown }: { post: DayView['posts'][number] }) {
  const t = useTranslations('feed');
  const { mine, author, joinedByMe, activity } = shown;
  if (mine || author.name === null || activity.isCalledOff) return null;
  if (!joinedByMe && closedBecause(shown)) return null;
  const { title } = activity;
  const words = {
    join: t('activity.join'),
    leave: t('activity.leave'),
    joined: t('post.youJoined'),
    joinOf: t('activity.joinOf', { title }),
    leaveOf: t('activity.leaveOf', { title }),
  };
  return (
    <div className={styles.end}>
      <JoinForm post={shown.id} isJoined={joinedByMe} at={shown.id} words={words} look="outline" />
    </div>
  );
}
