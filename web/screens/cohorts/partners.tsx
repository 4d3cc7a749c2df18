import { useTranslations } from 'use-intl/react';
import type { OpenCohort } from '../../../contract/cohorts-application.ts';
import { PageLink } from '../../components/page-link.tsx';
import styles from './cohort.module.css';

/** The member's partners, or that they wait. */
export function Partners({ partners, isWaiting }: { partners: OpenCohort['partners']; isWaiting: boolean }) {
  const t = useTranslations('cohorts');
  const running = partners.filter(({ isOver }) => !isOver);
  if (running.length === 0)
    return isWaiting ? <p className="lead">{t(partners.length > 0 ? 'again' : 'waiting')}</p> : null;
  return (
    <section className={`stack gap-xs ${styles.partners}`}>
      <h2 className="text-lg">{t('partners', { count: running.length })}</h2>
      <ul className="lined-list">
        {running.map(({ name, tandem }) => (
          <li key={tandem}>
            <PageLink to={`together/${tandem}`}>{name ?? t('somebody')}</PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
