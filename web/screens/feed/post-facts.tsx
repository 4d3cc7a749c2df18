import { useTranslations } from 'use-intl/react';
import { Icon } from '../../components/icon.tsx';
import { LanguagePair } from '../../components/language-pair.tsx';
import styles from './post.module.css';
import type { PostView } from './post-view.ts';

/** When, where, and between which languages, as far as the post says. */
export function PostFacts({ post }: { post: PostView }) {
  const t = useTranslations('feed.post');
  const { starts, place, distance, langSpeaking, langLearning } = post;
  return (
    <>
      {(starts || place) && (
        <ul className={styles.facts}>
          {starts && (
            <li>
              <Icon name="calendar-days" size={18} />
              <span>
                <time dateTime={starts.iso}>{starts.shown}</time>
                {starts.isOver && <span className={styles.over}> {t('over')}</span>}
              </span>
            </li>
          )}
          {place && (
            <li>
              <Icon name="map-pin" size={18} />
              <span>{distance ? t('placeDistance', { place, km: String(distance) }) : place}</span>
            </li>
          )}
        </ul>
      )}
      <LanguagePair speaks={langSpeaking ? [langSpeaking] : []} learns={langLearning ? [langLearning] : []} />
    </>
  );
}
