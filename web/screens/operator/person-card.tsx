import { useTranslations } from 'use-intl/react';
import type { CaseDetail } from '../../../contract/operator-views.ts';
import { Avatar, pairOf } from '../../components/avatar.tsx';
import { MemberLink } from './member-link.tsx';
import { PastCases } from './past-cases.tsx';
import { PersonFacts } from './person-facts.tsx';

/** The person a case is about, with earlier decisions about them. */
export function PersonCard({ found }: { found: CaseDetail }) {
  const t = useTranslations('operator');
  const { person } = found;
  const name = person.name ?? t('deletedMember');
  const earlier = person.history.cases.filter(({ id }) => id !== found.id);
  return (
    <section className="stack ruled" aria-labelledby="person">
      <h2 className="text-2xl" id="person">
        {t('person.title')}
      </h2>
      <p className="line semibold">
        <Avatar name={name} image={person.image} pair={pairOf(person)} size="small" />
        <MemberLink person={person} />
      </p>
      <PersonFacts member={person} />
      <PastCases cases={earlier} />
    </section>
  );
}
