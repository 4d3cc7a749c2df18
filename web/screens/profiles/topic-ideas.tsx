import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl/react';
import type { TopicLevel } from '../../../contract/constants/topic-cards.ts';
import { topicsToOffer } from '../../people/offered-topics.ts';
import { reloadOnce } from '../../routing/reload-once.ts';

/** The sentences of all cards come along. */
const TopicOffer = lazy(() => import('../../components/topic-offer.tsx').catch(reloadOnce));

interface TopicIdeasParts {
  /** the addressee */
  to: string;
  level: TopicLevel;
  onTake: (sentence: string) => void;
  onClose: () => void;
}

/** It opens above the clicked button. */
const intoSight = (offer: HTMLElement | null) => offer?.scrollIntoView({ block: 'nearest' });

/** Cards to start a first message with: the sentence of one goes into the field, to be changed. */
export function TopicIdeas({ to, level, onTake, onClose }: TopicIdeasParts) {
  const t = useTranslations('topic-cards.write');
  const topics = topicsToOffer({ id: to, lastSequence: 0 }, level, []);
  const words = { title: t('label'), take: t('take'), close: t('hide') };
  return (
    <Suspense>
      <div ref={intoSight}>
        <TopicOffer words={words} topics={topics} onTake={(_, sentence) => onTake(sentence)} onClose={onClose} />
      </div>
    </Suspense>
  );
}
