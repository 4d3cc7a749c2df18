import { type MouseEvent, useContext } from 'react';
import { useTranslations } from 'use-intl/react';
import { isTopicKey } from '../../../../contract/constants/topic-cards.ts';
import { Icon } from '../../../components/icon.tsx';
import { Mark } from '../../../components/mark.tsx';
import { Changing } from '../changes/changing.ts';
import type { ShownMessage } from '../shown-message.ts';
import styles from './topics.module.css';

/** A card one of the two has sent: in the reader's language, and below as its sender has it. A card that is no more is its text alone. */
export default function TopicCard({ message, isMine, name }: { message: ShownMessage; isMine: boolean; name: string }) {
  const t = useTranslations('topic-cards.card');
  const sentence = useTranslations('topic-cards-sentences');
  const changing = useContext(Changing);
  const key = message.card?.key ?? '';
  const own = isTopicKey(key) ? sentence(key) : message.text;

  /** With what it answers above it; without scripts there is the field. */
  function answer(event: MouseEvent) {
    if (!changing) return;
    event.preventDefault();
    changing.reply(message);
  }

  return (
    <span className={`stack gap-xs ${styles.card}`}>
      <span className={`line gap-2xs ${styles.cardHead}`}>
        <Mark size={28} />
        {isMine ? t('mine') : t('theirs', { name })}
      </span>
      <span className={styles.cardSentence}>{own}</span>
      {own !== message.text && (
        <span className={styles.original}>
          <span className="visually-hidden">{t('original')}: </span>
          {message.text}
        </span>
      )}
      {!isMine && (
        // biome-ignore lint/a11y/useValidAnchor: without scripts it links to the field
        <a className={`target ${styles.answer}`} href="#write" onClick={answer}>
          <Icon name="reply" size={16} />
          {t('answer')}
        </a>
      )}
    </span>
  );
}
