import { useTranslations } from 'use-intl/react';
import type { MailedAnswer } from '../../../contract/chat-mailed-answer.ts';
import { Avatar, pairOf } from '../../components/avatar.tsx';
import { useCantons } from '../../components/canton-name.ts';
import { LanguagePair } from '../../components/language-pair.tsx';
import styles from './request-sender.module.css';

/** Who made the request of a mail, and what they wrote: to be read before it is answered. */
export function RequestSender({ request }: { request: NonNullable<MailedAnswer['request']> }) {
  const t = useTranslations('notifications-mailed.answer');
  const card = useTranslations('search.card');
  const { requester, text } = request;
  const { name, status } = requester;
  const where = useCantons()(requester);
  const mode = card(`mode.${status}`);
  return (
    <section className={`framed ${styles.person}`} aria-label={name}>
      <Avatar name={name} image={requester.image ?? null} pair={pairOf(requester)} size="large" />
      <div className="stack gap-2xs start">
        <h2 className="text-lg tight">{name}</h2>
        <p className="small muted">{where ? t('where', { canton: where, mode }) : mode}</p>
        <LanguagePair speaks={requester.langsSpeaking ?? []} learns={requester.langsLearning ?? []} />
      </div>
      {text && (
        <blockquote className={styles.words} dir="auto">
          {text}
        </blockquote>
      )}
    </section>
  );
}
