import { useTranslations } from 'use-intl/react';
import { FailedPart } from '../../components/failed-part.tsx';
import { FittingPeople } from '../../components/fitting-people.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { ProposedPeople, RoundInvitation } from '../../components/proposed-people.tsx';
import type { ProposedPerson } from '../../people/proposed-people.ts';
import { useFreshProposals } from '../../people/use-fresh-proposals.ts';
import type { MemberHomeData } from './load-member-home.ts';
import styles from './member-home.module.css';
import { NewestMembers } from './newest-members.tsx';
import { NextMeetingSection } from './next-meeting-section.tsx';
import { SoonSection } from './soon-section.tsx';
import { WaitingSection } from './waiting-section.tsx';

/**
 * A member's home is today: what waits for them, the first of it large; their next meeting; activities soon; three
 * people in reach; new members.
 */
export function MemberHome({ home }: { home: MemberHomeData }) {
  const t = useTranslations('home.member');
  const words = useTranslations('home');
  useFreshProposals();
  const { name, next, me, people, hasLanguages, proposed, takesProposals } = home;
  const hasProposals = proposed !== null && proposed.length > 0;
  const isNow = next?.room?.isOpen === true;
  return (
    <div className={`stack gap-xl container ${styles.home}`}>
      <PageTitle title={t('title')} />
      <h1>{t('greeting', { name })}</h1>
      {/* Of two things the one that happens now comes first, and is the yellow one. */}
      {isNow && <NextMeetingSection next={next} me={me} />}
      <WaitingSection home={home} isFirst={!isNow} />
      {next && !isNow && <NextMeetingSection next={next} me={me} />}
      <SoonSection activities={home.soon} />
      {takesProposals && !proposed && <FailedPart />}
      {hasProposals ? (
        <ProposalsSection people={proposed} />
      ) : (
        hasLanguages && <FittingPeople people={people} isBrief />
      )}
      {hasLanguages && !takesProposals && <RoundInvitation />}
      <div>
        <NewestMembers newest={home.newest} path="contact" />
        {home.members ? <p className="muted above-sm">{words('members', home.members)}</p> : <FailedPart />}
      </div>
    </div>
  );
}

/** The people the weekly round proposes. */
function ProposalsSection({ people }: { people: ProposedPerson[] }) {
  const t = useTranslations('rounds');
  return (
    <section className="stack start">
      <h2 className="text-3xl">{t('thisWeek', { count: people.length })}</h2>
      <p className="muted">{t('note')}</p>
      <ProposedPeople people={people} isBrief />
    </section>
  );
}
