import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Avatar } from '../../components/avatar.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { FailedPart } from '../../components/failed-part.tsx';
import { messageInWords } from '../../components/message-in-words.ts';
import type { PersonWanted } from '../../people/person-wanted.ts';
import type { MemberHomeData, Waiting } from './load-member-home.ts';
import styles from './member-home.module.css';

/** The number shown at once; the rest is counted, and opens in place. */
const seen = 3;

/** What waits for the member, the first of it large. */
export function WaitingSection({ home }: { home: MemberHomeData }) {
  const t = useTranslations('home.member.waiting');
  const lines = useLines(home);
  if (!lines) return <FailedPart />;
  const failed = home.writtenTo === null && <FailedPart />;
  if (lines.length === 0) return failed || <p className="muted">{t('nothing', { requested: home.requested })}</p>;
  const further = lines.slice(seen);
  return (
    <section className={styles.section}>
      <h2>{t('title')}</h2>
      {failed}
      <ul className={`lined-list ${styles.waiting}`}>{lines.slice(0, seen)}</ul>
      {further.length > 0 && (
        <details className={styles.further}>
          <summary>{t('further', { count: further.length })}</summary>
          <ul className={`lined-list ${styles.waiting}`}>{further}</ul>
        </details>
      )}
    </section>
  );
}

/** Each as an item of a list; null where it could not be found out. */
function useLines(home: MemberHomeData): ReactNode[] | null {
  const t = useTranslations('home.member.waiting');
  const { waiting, isConfirmed, writtenTo, hasLanguages, toPractise } = home;
  if (!waiting) return null;
  return [
    writtenTo && <StoredMessage key="kept" home={home} to={writtenTo} />,
    !isConfirmed && !writtenTo && <Line key="email" what={t('email')} to="account" act={t('toAccount')} />,
    !hasLanguages && <Line key="languages" what={t('languages')} to="account/profile/languages" act={t('toProfile')} />,
    ...waiting.map((one, index) => (
      <WaitingItem key={`${one.kind} ${one.id}`} one={one} isFirst={index === 0 && !writtenTo} />
    )),
    toPractise > 0 && (
      <Line key="practise" what={t('practise', { count: toPractise })} to="notebook/practice" act={t('toPractice')} />
    ),
  ].filter(Boolean);
}

function Line({ what, to, act }: { what: string; to: string; act: string }) {
  return (
    <li>
      <p className={styles.what}>{what}</p>
      <ButtonLink to={to}>{act}</ButtonLink>
    </li>
  );
}

/** A first message that is written and not sent: it waits for the mailed link, or for what its page says. */
function StoredMessage({ home: { isConfirmed, email }, to }: { home: MemberHomeData; to: PersonWanted }) {
  const t = useTranslations('home.member.waiting');
  const { name, image, pair } = to;
  return (
    <li className={styles.large}>
      {name !== null && <Avatar name={name} image={image} pair={pair} />}
      <div>
        <p className={styles.what}>
          {isConfirmed ? t('unsent', { name: name ?? 'none' }) : t('unconfirmed', { name: name ?? 'none', email })}
        </p>
      </div>
      <ButtonLink look="primary" to={isConfirmed ? `write/${to.id}` : 'email/confirm'}>
        {isConfirmed ? t('toMessage') : t('toLink')}
      </ButtonLink>
    </li>
  );
}

function WaitingItem({ one, isFirst }: { one: Waiting; isFirst: boolean }) {
  const t = useTranslations('home.member.waiting');
  const inWords = useTranslations('chat-message');
  const { kind, to, name, image, pair, unread, excerpt } = one;
  const act = kind === 'meeting' ? 'choose' : kind === 'checkIn' ? 'answer' : 'read';
  return (
    <li className={isFirst ? styles.large : undefined}>
      <Avatar name={name} image={image} pair={pair} {...(!isFirst && { size: 'small' })} />
      <div>
        <p className={styles.what}>{t(kind, { name, count: unread })}</p>
        {excerpt && (
          <p className={styles.excerpt} dir="auto">
            {messageInWords(inWords, excerpt)}
          </p>
        )}
      </div>
      <ButtonLink look={isFirst ? 'primary' : 'outline'} to={to} aria-label={t(`${act}Of`, { name })}>
        {t(act)}
      </ButtonLink>
    </li>
  );
}
