import type { Reaction } from '../../../../contract/constants/chats.ts';
import type { IconName } from '../../../components/icon-names.ts';

export const reactionIcons: Record<Reaction, IconName> = {
  heart: 'heart',
  thumb: 'thumbs-up',
  laugh: 'face-grinning',
  idea: 'lightbulb',
  question: 'circle-question-mark',
  star: 'star',
};
