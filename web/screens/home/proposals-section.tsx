import { useTranslations } from 'use-intl/react';
import { ProposedPeople } from '../../components/proposed-people.tsx';
import type { ProposedPerson } from '../../people/proposed-people.ts';
import styles from './member-home.module.css';

/** The people the weekly round proposes. */
export function ProposalsSection({ people }: { people: ProposedPerson[] }) {
  const t = useTranslations('rounds');
  return (
    <section className={`stack start ${styles.section}`}>
      <h2>{t('thisWeek', { count: people.length })}</h2>
      <p className="muted">{t('note')}</p>
      <ProposedPeople people={people} isBrief />
    </section>
  );
}
