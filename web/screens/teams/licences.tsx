import { useTranslations } from 'use-intl/react';
import { swissNumber } from '../../../contract/format/numbers.ts';
import { ButtonLink } from '../../components/button.tsx';
import styles from './licences.module.css';
import type { OwnedTeamView } from './load-team.ts';

/** A team's licences and how many are free, drawn as two halves that touch. */
export function Licences({ team }: { team: OwnedTeamView }) {
  const t = useTranslations('teams.licences');
  const { licences, used, nextLicences, state, paidUntil } = team;
  const free = licences - used;
  return (
    <section className="stack">
      <h2>{t('title')}</h2>
      <div className={styles.counts}>
        <p>
          <strong>{swissNumber(used)}</strong> {t('used', { count: used })}
        </p>
        <p>
          <strong>{swissNumber(free)}</strong> {t('free', { count: free })}
        </p>
      </div>
      <div className={styles.bar} aria-hidden="true">
        {used > 0 && <div className={`spoken ${styles.used}`} style={{ flexGrow: used }} />}
        {free > 0 && <div className={styles.free} style={{ flexGrow: free }} />}
      </div>
      {free === 0 && <p className="note">{t('full')}</p>}
      {nextLicences !== null && paidUntil && (
        <p className="note">{t('next', { day: paidUntil, count: nextLicences, shown: swissNumber(nextLicences) })}</p>
      )}
      <p className="cluster">
        {state === 'active' && <ButtonLink to="account/team/licences">{t('change')}</ButtonLink>}
        <ButtonLink to="account/team/billing">{t('billing')}</ButtonLink>
        <ButtonLink to="organisation">{t('programmes')}</ButtonLink>
      </p>
    </section>
  );
}
