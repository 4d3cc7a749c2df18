import { useContext } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Message } from '../../../../contract/chat.ts';
import type { Reaction } from '../../../../contract/constants/chats.ts';
import { Icon } from '../../../components/icon.tsx';
import type { IconName } from '../../../components/icon-names.ts';
import styles from './changes.module.css';
import { Changing } from './changing.ts';

export const reactionIcons: Record<Reaction, IconName> = {
  heart: 'heart',
  thumb: 'thumbs-up',
  laugh: 'face-grinning',
  idea: 'lightbulb',
  question: 'circle-question-mark',
  star: 'star',
};

/** Who reacted to a message, and with what; isMine: the message. name: of the other side. */
export function MessageReactions({ message, isMine, name }: { message: Message; isMine: boolean; name: string }) {
  const t = useTranslations('chat-changes');
  const changing = useContext(Changing);
  const reactions = Object.entries(message.reactions ?? {});
  if (reactions.length === 0) return null;
  return (
    <span className={styles.reactions} data-beside="">
      {reactions.map(([member, word]) => {
        // There are two: the sender of the message and the other side.
        const isByMe = (member === message.sender) === isMine;
        const reaction = t(`reaction.${word}`);
        const chip = (
          <>
            <Icon name={reactionIcons[word]} size={16} />
            <span className="visually-hidden">
              {isByMe ? t('reactedMe', { reaction }) : t('reacted', { name, reaction })}
            </span>
            <span aria-hidden="true">{isByMe ? t('me') : name}</span>
          </>
        );
        return isByMe && changing?.mayReact ? (
          <button
            key={member}
            type="button"
            className={styles.chip}
            aria-pressed="true"
            onClick={() => changing.change(message.id, { reaction: null })}
          >
            {chip}
          </button>
        ) : (
          <span key={member} className={styles.chip}>
            {chip}
          </span>
        );
      })}
    </span>
  );
}
