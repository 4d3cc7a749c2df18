import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { TopicKey } from '../../../../contract/constants/topic-cards.ts';
import { PageLink } from '../../../components/page-link.tsx';
import { reloadOnce } from '../../../routing/reload-once.ts';
import { memberStorage } from '../../../session/member-storage.ts';
import styles from '../one-chat.module.css';

/** The sentences of all cards come along. */
const TopicOffer = lazy(() => import('../../../components/topic-offer.tsx').catch(reloadOnce));

interface SilentOfferParts {
  me: string;
  chat: { id: string; lastSequence: number };
  topics: TopicKey[];
  onSend: (key: TopicKey, sentence: string) => void;
}

/**
 * Topics below the messages of a silent chat. Dismissed, they are not offered again before the next message. Without
 * scripts it is the link to the page with all of them.
 */
export function SilentOffer({ me, chat, topics, onSend }: SilentOfferParts) {
  const t = useTranslations('topic-cards.silent');
  const closed = `topics-closed/${chat.id}`;
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () => setOpen(memberStorage(me).read(closed) !== String(chat.lastSequence)),
    [me, closed, chat.lastSequence],
  );
  if (!isOpen) {
    return (
      <p className={styles.withoutScripts}>
        <PageLink to={`chat/${chat.id}/topics`}>{t('title')}</PageLink>
      </p>
    );
  }

  function close() {
    memberStorage(me).write(closed, String(chat.lastSequence));
    setOpen(false);
  }

  const words = { title: t('title'), take: t('send'), close: t('close') };
  return (
    <Suspense>
      <TopicOffer words={words} topics={topics} onTake={onSend} onClose={close} />
    </Suspense>
  );
}
