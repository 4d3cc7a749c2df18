import { lazy, Suspense } from 'react';
import type { TopicLevel } from '../../../contract/constants/topic-cards.ts';
import { reloadOnce } from '../../routing/reload-once.ts';

/** All sentences come along, when somebody asks for them. */
const TopicIdeas = lazy(() =>
  import('./topic-ideas.tsx').then(({ TopicIdeas }) => ({ default: TopicIdeas }), reloadOnce),
);

/** Cards for a first message, as soon as they are asked for. */
export function TopicSuggestions(props: {
  isAsked: boolean;
  to: string;
  level: TopicLevel;
  onTake: (sentence: string) => void;
  onClose: () => void;
}) {
  const { isAsked, ...ideas } = props;
  return (
    isAsked && (
      <Suspense fallback={null}>
        <TopicIdeas {...ideas} />
      </Suspense>
    )
  );
}
