import { useTranslations } from 'use-intl/react';
import { Mark } from '../../components/mark.tsx';
import { PercentBar } from '../../components/percent-bar.tsx';
import styles from './samples.module.css';

/** Invented people: the addresses are reserved for examples. */
const people = [
  { name: 'Elif Kaya', email: 'elif.kaya@example.com' },
  { name: 'Marco Bernasconi', email: 'm.bernasconi@example.com' },
  { name: 'Sofia Almeida', email: 'sofia.almeida@example.com' },
];
const invited = 'jonas.frei@example.com';
const licences = 5;

/** Everything a team's page shows about its people, in its own words. An image to screen readers. */
export function TeamSample() {
  const t = useTranslations('enquiries.sample');
  const words = useTranslations('teams.people');
  return (
    <div className={`card ${styles.sheet}`} role="img" aria-label={t('team')}>
      <p className={`line gap-2xs ${styles.top}`}>
        <Mark size={20} /> <b>{t('company')}</b> <span className={`tag ${styles.label}`}>{t('label')}</span>
      </p>
      <p className={styles.used}>{t('used', { used: String(people.length), licences: String(licences) })}</p>
      <PercentBar className={styles.bar} value={(100 * people.length) / licences} />
      {people.map(({ name, email }) => (
        <p key={email} className={styles.person}>
          <b>{name}</b>
          <span className="muted">{email}</span>
          <span className="muted">{words('accepted', { day: t('day') })}</span>
        </p>
      ))}
      <p className={styles.person}>
        <b>{invited}</b>
        <span className="muted">{words('invited', { day: t('invitedDay') })}</span>
      </p>
    </div>
  );
}
