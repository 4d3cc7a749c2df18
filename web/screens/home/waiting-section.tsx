import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Avatar } from '../../components/avatar.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { FailedPart } from '../../components/failed-part.tsx';
import { messageInWords } from '../../components/message-in-words.ts';
import { StoredMessage } from '../../components/stored-message.tsx';
import type { MemberHomeData, Waiting } from './load-member-home.ts';
import styles from './member-home.module.css';

/** The number shown at once; the rest is counted, and opens in place. */
const seen = 3;

/** What waits for the member, the first of it large, and with the main button of the page if isFirst. */
export function WaitingSection({ home, isFirst }: { home: MemberHomeData; isFirst: boolean }) {
  const t = useTranslations('home.member.waiting');
  const lines = useLines(home, isFirst);
  if (!lines) return <FailedPart />;
  const failed = home.writtenTo === null && <FailedPart />;
  if (lines.length === 0) return failed || <p className="muted">{t('nothing', { requested: home.requested })}</p>;
  const further = lines.slice(seen);
  return (
    <section className="stack start">
      <h2 className="text-3xl">{t('title')}</h2>
      {failed}
      <ul className={`lined-list wide ${styles.waiting}`}>{lines.slice(0, seen)}</ul>
      {further.length > 0 && (
        <details className={`wide disclosure ${styles.further}`}>
          <summary className="semibold">{t('further', { count: further.length })}</summary>
          <ul className={`lined-list wide ${styles.waiting}`}>{further}</ul>
        </details>
      )}
    </section>
  );
}

/** Each as an item of a list; null where it could not be found out. */
function useLines(home: MemberHomeData, isFirst: boolean): ReactNode[] | null {
  const t = useTranslations('home.member.waiting');
  const { waiting, isConfirmed, email, writtenTo, hasLanguages, toPractise } = home;
  if (!waiting) return null;
  return [
    writtenTo && (
      <li key="stored">
        <StoredMessage to={writtenTo} isConfirmed={isConfirmed} email={email} />
      </li>
    ),
    !isConfirmed && !writtenTo && <Line key="email" what={t('email')} to="account" act={t('toAccount')} />,
    !hasLanguages && <Line key="languages" what={t('languages')} to="account/profile/languages" act={t('toProfile')} />,
    ...waiting.map((one, index) => (
      <WaitingItem
        key={`${one.kind} ${one.id}`}
        one={one}
        isLarge={index === 0 && !writtenTo}
        isMain={index === 0 && !writtenTo && isFirst}
      />
    )),
    toPractise > 0 && (
      <Line key="practise" what={t('practise', { count: toPractise })} to="notebook/practice" act={t('toPractice')} />
    ),
  ].filter(Boolean);
}

function Line({ what, to, act }: { what: string; to: string; act: string }) {
  return (
    <li>
      <p className={`strong breakable ${styles.what}`}>{what}</p>
      <ButtonLink to={to}>{act}</ButtonLink>
    </li>
  );
}

function WaitingItem({ one, isLarge, isMain }: { one: Waiting; isLarge: boolean; isMain: boolean }) {
  const t = useTranslations('home.member.waiting');
  const inWords = useTranslations('chat-message');
  const { kind, to, name, image, pair, unread, excerpt } = one;
  const act = kind === 'meeting' ? 'choose' : kind === 'checkIn' ? 'answer' : 'read';
  return (
    <li className={isLarge ? styles.large : undefined}>
      <Avatar name={name} image={image} pair={pair} {...(!isLarge && { size: 'small' })} />
      <div>
        <p className={`strong breakable ${styles.what}`}>{t(kind, { name, count: unread })}</p>
        {excerpt && (
          <p className={`one-line muted ${styles.excerpt}`} dir="auto">
            {messageInWords(inWords, excerpt)}
          </p>
        )}
      </div>
      <ButtonLink look={isMain ? 'primary' : 'outline'} to={to} aria-label={t(`${act}Of`, { name })}>
        {t(act)}
      </ButtonLink>
    </li>
  );
}
