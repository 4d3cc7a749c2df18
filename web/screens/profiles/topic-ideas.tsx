import { useTranslations } from 'use-intl/react';
import type { TopicLevel } from '../../../contract/constants/topic-cards.ts';
import { TopicOffer } from '../../components/topic-offer.tsx';
import { topicsToOffer } from '../../people/offered-topics.ts';

interface TopicIdeasParts {
  /** whom one writes to */
  to: string;
  level: TopicLevel;
  onTake: (sentence: string) => void;
  onClose: () => void;
}

/** Cards to begin a first message with: the sentence of one comes into the field, to be made one's own. */
export function TopicIdeas({ to, level, onTake, onClose }: TopicIdeasParts) {
  const t = useTranslations('topic-cards.write');
  const topics = topicsToOffer({ id: to, lastSequence: 0 }, level, []);
  const words = { title: t('label'), take: t('take'), close: t('hide') };
  return <TopicOffer words={words} topics={topics} onTake={(_, sentence) => onTake(sentence)} onClose={onClose} />;
}
