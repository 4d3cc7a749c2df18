import { Fragment } from 'react';
import { useTranslations } from 'use-intl/react';
import { Avatar, pairOf } from '../../../components/avatar.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PageLink } from '../../../components/page-link.tsx';
import { NothingYet, Pager } from '../../../components/paged-list.tsx';
import chatStyles from '../chats.module.css';
import type { Found } from './load-found.ts';
import styles from './search.module.css';

/** The messages found, each a link to its place in its chat. open: the message shown next to them. */
export function FoundMessages({ found, open }: { found: Found; open: string | undefined }) {
  const t = useTranslations('chat-search');
  const { words, fault, messages, next, isFirstPage, within } = found;
  if (fault) return <Notice kind="bad">{t(fault)}</Notice>;
  const query = { q: words, ...(within && { in: within }) };
  return (
    <>
      {within && (
        <p className={styles.within}>
          {t('inChat.only')}{' '}
          <PageLink to={`chat?${new URLSearchParams({ q: words })}`}>{t('inChat.everywhere')}</PageLink>
        </p>
      )}
      {messages.length > 0 ? (
        <ul className="lined-list" aria-label={t('results', { words })}>
          {messages.map((message) => (
            <FoundLine
              key={`${message.chat} ${message.sequence}`}
              message={message}
              words={words}
              isOpen={open === `${message.chat} ${message.sequence}`}
            />
          ))}
        </ul>
      ) : next ? (
        <p className="muted pretty">{t('noneYet')}</p>
      ) : (
        <NothingYet title={t('none')} text={t('noneText')} />
      )}
      <Pager
        path={`chat?${new URLSearchParams(query)}`}
        isFirst={isFirstPage}
        next={next}
        words={{ first: t('first'), next: t('further') }}
      />
    </>
  );
}

function FoundLine(props: { message: Found['messages'][number]; words: string; isOpen: boolean }) {
  const { message, words, isOpen } = props;
  const { chat, sequence, partner, createdAt, time, isMine, excerpt } = message;
  const t = useTranslations('chat-search');
  const gone = useTranslations('chat.partner')('gone');
  const name = partner.name ?? gone;
  const place = new URLSearchParams({ around: String(sequence), q: words });
  return (
    <li>
      <PageLink
        className={chatStyles.chat}
        to={`chat/${chat}?${place}#message-${sequence}`}
        aria-current={isOpen ? 'page' : undefined}
      >
        <Avatar name={name} image={partner.image} pair={pairOf(partner)} />
        <span className={`stack ${chatStyles.body}`}>
          <span className={`line gap-sm ${chatStyles.line}`}>
            <span className="breakable shrinks">
              <span className={chatStyles.name}>{name}</span>
            </span>
            <time className="small muted" dateTime={createdAt}>
              {time}
            </time>
          </span>
          <span className={`clamp ${styles.excerpt}`} dir="auto">
            {isMine && <span>{t('you')} </span>}
            {excerpt.map(({ text, isMatch }, place) =>
              isMatch ? <mark key={place}>{text}</mark> : <Fragment key={place}>{text}</Fragment>,
            )}
          </span>
        </span>
      </PageLink>
    </li>
  );
}
