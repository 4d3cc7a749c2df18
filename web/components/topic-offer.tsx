import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { TopicKey } from '../../contract/constants/topic-cards.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './topic-offer.module.css';

interface TopicOfferParts {
  /** which question it answers, and what its buttons say */
  words: { title: string; take: string; close: string };
  topics: TopicKey[];
  onTake: (key: TopicKey, sentence: string) => void;
  onClose: () => void;
}

/** One card to talk about at a time, to take, to change for another, or to put off. */
export default function TopicOffer({ words, topics, onTake, onClose }: TopicOfferParts) {
  const t = useTranslations('topic-cards');
  const sentence = useTranslations('topic-cards-sentences');
  const [at, setAt] = useState(0);
  const key = topics[at % topics.length];
  if (!key) return null;
  return (
    <section className={`stack gap-2xs ${styles.offer}`} aria-label={words.title}>
      <p className="line gap-2xs small muted">
        <Icon name="lightbulb" size={16} />
        {words.title}
        <button
          type="button"
          className={`round ${styles.close}`}
          onClick={onClose}
          aria-label={words.close}
          title={words.close}
        >
          <Icon name="x" size={20} />
        </button>
      </p>
      <p className={styles.sentence} aria-live="polite">
        {sentence(key)}
      </p>
      <div className={`cluster ${styles.actions}`}>
        <Button type="button" look="ink" onClick={() => onTake(key, sentence(key))}>
          {words.take}
        </Button>
        {topics.length > 1 && (
          <Button type="button" onClick={() => setAt(at + 1)}>
            {t('another')}
          </Button>
        )}
      </div>
    </section>
  );
}
