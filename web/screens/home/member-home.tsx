import { useTranslations } from 'use-intl/react';
import { Avatar } from '../../components/avatar.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { FailedPart } from '../../components/failed-part.tsx';
import { FitReasons } from '../../components/fit-reasons.tsx';
import { LanguagePair } from '../../components/language-pair.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import type { FittingPerson, MemberHomeData, Waiting } from './load-member-home.ts';
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
      {hasLanguages && (
        <section className={styles.section}>
          <h2>{people?.length === 0 ? t('people.none') : t('people.title')}</h2>
          {people ? (
            <ul className={styles.people}>
              {people.map((person) => (
                <PersonCard key={person.id} person={person} />
              ))}
            </ul>
          ) : (
            <FailedPart />
          )}
          <ButtonLink to="tandems">{t('people.all')}</ButtonLink>
        </section>
      )}
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
          <ButtonLink to="account/profile">{t('toProfile')}</ButtonLink>
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

function PersonCard({ person }: { person: FittingPerson }) {
  const t = useTranslations('home.member.people');
  const fit = useTranslations('search-fit');
  const { id, name, age, place, km } = person;
  return (
    <li className={styles.person}>
      <Avatar name={name} image={person.image} pair={person.pair} size="large" to={`contact/${id}`} />
      <div className={styles.words}>
        <h3>
          <PageLink to={`contact/${id}`}>{age === null ? name : t('nameAge', { name, age: String(age) })}</PageLink>
        </h3>
        {place && <p className="small muted">{km === null ? place : t('placeKm', { place, km: String(km) })}</p>}
        <div className={styles.pair}>
          <LanguagePair speaks={person.speaks} learns={person.learns} />
        </div>
        <div className={styles.reasons}>
          {person.reasons.length > 0 && <p className="muted">{fit('title')}</p>}
          <FitReasons name={name} reasons={person.reasons} />
        </div>
        <ButtonLink look="ink" to={`contact/${id}#write`} aria-label={t('writeTo', { name })}>
          {t('write')}
        </ButtonLink>
      </div>
    </li>
  );
}
