import { useTranslations } from 'use-intl/react';
import { Avatar } from '../../components/avatar.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { FailedPart } from '../../components/failed-part.tsx';
import { FittingPeople } from '../../components/fitting-people.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import type { MemberHomeData, Waiting } from './load-member-home.ts';
import styles from './member-home.module.css';

/** Home for members: what waits for them, then people who fit both ways. */
export function MemberHome({ home }: { home: MemberHomeData }) {
  const t = useTranslations('home.member');
  const { name, people, hasLanguages } = home;
  return (
    <div className={styles.home}>
      <PageTitle title={t('title')} />
      <h1>{t('greeting', { name })}</h1>
      <section className={styles.section}>
        <h2>{t('waiting.title')}</h2>
        <WaitingList home={home} />
      </section>
      {hasLanguages && <FittingPeople people={people} />}
    </div>
  );
}

function WaitingList({ home: { waiting, isConfirmed, hasLanguages } }: { home: MemberHomeData }) {
  const t = useTranslations('home.member.waiting');
  if (!waiting) return <FailedPart />;
  if (waiting.length === 0 && isConfirmed && hasLanguages) return <p className="muted">{t('nothing')}</p>;
  return (
    <ul className={`lined-list ${styles.waiting}`}>
      {!isConfirmed && (
        <li>
          <p>{t('email')}</p>
          <ButtonLink to="account">{t('toAccount')}</ButtonLink>
        </li>
      )}
      {!hasLanguages && (
        <li>
          <p>{t('languages')}</p>
          <ButtonLink to="account/profile/languages">{t('toProfile')}</ButtonLink>
        </li>
      )}
      {waiting.map((one, index) => (
        <WaitingItem key={one.id} one={one} isFirst={index === 0} />
      ))}
    </ul>
  );
}

function WaitingItem({ one, isFirst }: { one: Waiting; isFirst: boolean }) {
  const t = useTranslations('home.member.waiting');
  const { id, kind, name, image, pair, unread, excerpt } = one;
  return (
    <li>
      <Avatar name={name} image={image} pair={pair} size="small" />
      <div>
        <p className={styles.what}>{t(kind, { name, count: unread })}</p>
        {excerpt && (
          <p className={styles.excerpt} dir="auto">
            {excerpt}
          </p>
        )}
      </div>
      <ButtonLink look={isFirst ? 'primary' : 'outline'} to={`chat/${id}#latest`} aria-label={t('readOf', { name })}>
        {t('read')}
      </ButtonLink>
    </li>
  );
}
