import { useTranslations } from 'use-intl/react';
import { isTopicKey, type TopicKey } from '../../../../contract/constants/topic-cards.ts';
import { Button } from '../../../components/button.tsx';
import { Mark } from '../../../components/mark.tsx';
import styles from './beside.module.css';
import type { Visit } from './visit.ts';

/** A topic card for both: who turns it, turns it for the two. Each reads it in their own language. */
export default function CardsPanel({ loaded, view, session }: Visit) {
  const t = useTranslations('meetings-room.cards');
  const sentence = useTranslations('topic-cards-sentences');
  const card = view.room?.card ?? null;
  const key = card !== null && isTopicKey(card) ? card : null;
  return (
    <>
      <div className={`stack card ${styles.card}`} aria-live="polite">
        {key ? (
          <>
            <Mark size={28} />
            <p>{sentence(key)}</p>
          </>
        ) : (
          <p className="muted">{t('empty')}</p>
        )}
      </div>
      <div className="cluster gap-2xs">
        <Button type="button" look="ink" onClick={() => session?.turnCard(after(loaded.topics, key))}>
          {t(key ? 'next' : 'turn')}
        </Button>
        {key && (
          <Button type="button" look="quiet" onClick={() => session?.turnCard(null)}>
            {t('away')}
          </Button>
        )}
      </div>
    </>
  );
}

/** The card after one in the reader's order, at first one by chance. */
function after(topics: TopicKey[], card: TopicKey | null): TopicKey {
  const at = card === null ? Math.floor(Math.random() * Math.min(topics.length, 20)) : topics.indexOf(card) + 1;
  return topics[at % topics.length] as TopicKey;
}
