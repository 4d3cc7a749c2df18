import { useTranslations } from 'use-intl/react';
import { Avatar } from '../../components/avatar.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { FailedPart } from '../../components/failed-part.tsx';
import { FittingPeople } from '../../components/fitting-people.tsx';
import { messageInWords } from '../../components/message-in-words.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { RoundInvitation } from '../../components/proposed-people.tsx';
import type { PersonWanted } from '../../people/person-wanted.ts';
import { useFreshProposals } from '../../people/use-fresh-proposals.ts';
import type { MemberHomeData, Waiting } from './load-member-home.ts';
import styles from './member-home.module.css';
import { NewestMembers } from './newest-members.tsx';
import { NextMeetingSection } from './next-meeting-section.tsx';
import { ProposalsSection } from './proposals-section.tsx';

/** Home for members: what waits for them, whom they meet next, whom the weekly round proposes, then people who fit both ways and who is new. */
export function MemberHome({ home }: { home: MemberHomeData }) {
  const t = useTranslations('home.member');
  const words = useTranslations('home');
  useFreshProposals();
  const { name, next, people, hasLanguages, proposed, takesProposals } = home;
  return (
    <div className={styles.home}>
      <PageTitle title={t('title')} />
      <h1>{t('greeting', { name })}</h1>
      <section className={styles.section}>
        <h2>{t('waiting.title')}</h2>
        <WaitingList home={home} />
      </section>
      {next && <NextMeetingSection next={next} />}
      {proposed ? <ProposalsSection people={proposed} /> : takesProposals && <FailedPart />}
      {hasLanguages && <FittingPeople people={people} />}
      {hasLanguages && !takesProposals && <RoundInvitation />}
      <NewestMembers newest={home.newest} path="contact" />
      {home.members ? <p className="muted">{words('members', home.members)}</p> : <FailedPart />}
    </div>
  );
}

function WaitingList({ home }: { home: MemberHomeData }) {
  const { waiting, isConfirmed, writtenTo, hasLanguages, toPractise } = home;
  const t = useTranslations('home.member.waiting');
  if (!waiting) return <FailedPart />;
  if (waiting.length === 0 && isConfirmed && !writtenTo && hasLanguages && toPractise === 0)
    return <p className="muted">{t('nothing')}</p>;
  return (
    <ul className={`lined-list ${styles.waiting}`}>
      {writtenTo && <KeptMessage home={home} to={writtenTo} />}
      {!isConfirmed && !writtenTo && (
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
        <WaitingItem key={`${one.kind} ${one.id}`} one={one} isFirst={index === 0 && !writtenTo} />
      ))}
      {toPractise > 0 && (
        <li>
          <p className={styles.what}>{t('practise', { count: toPractise })}</p>
          <ButtonLink to="notebook/practice">{t('toPractice')}</ButtonLink>
        </li>
      )}
    </ul>
  );
}

/** A first message that is written and not sent: it waits for the mailed link, or for what its page says. */
function KeptMessage({ home: { isConfirmed, email }, to }: { home: MemberHomeData; to: PersonWanted }) {
  const t = useTranslations('home.member.waiting');
  const { name, image, pair } = to;
  return (
    <li>
      {name !== null && <Avatar name={name} image={image} pair={pair} size="small" />}
      <p className={styles.what}>
        {isConfirmed ? t('unsent', { name: name ?? 'none' }) : t('unconfirmed', { name: name ?? 'none', email })}
      </p>
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
    <li>
      <Avatar name={name} image={image} pair={pair} size="small" />
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
