import { useTranslations } from 'use-intl/react';
import { Icon } from '../../components/icon.tsx';
import { LanguagePair } from '../../components/language-pair.tsx';
import styles from './post.module.css';
import type { PostView } from './post-view.ts';

/** When, where, and between which languages, if the post has them. */
export function PostFacts({ post }: { post: PostView }) {
  const t = useTranslations('feed');
  const { activity, place, distance, langSpeaking, langLearning } = post;
  const where = activity?.isOnline ? t('activity.online') : place;
  return (
    <>
      {(activity || where) && (
        <ul className={`cluster ${styles.facts}`}>
          {activity && (
            <li>
              <Icon name="calendar-days" size={18} />
              <span>
                <time className="capital" dateTime={activity.starts.iso}>
                  {activity.starts.shown}
                </time>
                {activity.starts.isOver && <span className="muted regular"> {t('post.over')}</span>}
              </span>
            </li>
          )}
          {activity?.series && (
            <li>
              <Icon name="rotate-ccw" size={18} />
              <span>
                {t('series', { every: String(activity.series.everyWeeks), weekday: activity.series.weekday })}
              </span>
            </li>
          )}
          {where && (
            <li>
              <Icon name={activity?.isOnline ? 'monitor' : 'map-pin'} size={18} />
              <span>{distance && place ? t('post.placeDistance', { place, km: String(distance) }) : where}</span>
            </li>
          )}
        </ul>
      )}
      <LanguagePair speaks={langSpeaking ? [langSpeaking] : []} learns={langLearning ? [langLearning] : []} />
    </>
  );
}
