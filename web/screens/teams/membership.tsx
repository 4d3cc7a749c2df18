import { useTranslations } from 'use-intl/react';
import { ConfirmStep } from '../../components/confirm-step.tsx';
import { PageLink } from '../../components/page-link.tsx';
import type { TeamView } from './load-team.ts';
import styles from './team.module.css';

/** The reader's licence from a team, and the button to leave. */
export function Membership({ membership }: { membership: NonNullable<TeamView['membership']> }) {
  const t = useTranslations('teams.own');
  const { id, team, since, premiumUntil, isOwner } = membership;
  return (
    <section className={styles.section}>
      <h2>{t('title')}</h2>
      <p>{isOwner ? t('textOwner', { team, day: since }) : t('text', { team, day: since })}</p>
      <p>{premiumUntil ? t('until', { day: premiumUntil }) : t('notPaid')}</p>
      {!isOwner && <Leaving team={team} />}
      {!isOwner && (
        <p className="small">
          <PageLink to={`report/team/${id}`}>{t('report')}</PageLink>
        </p>
      )}
    </section>
  );
}

/** The owner hands theirs on in the list of people instead. */
function Leaving({ team }: { team: string }) {
  const t = useTranslations('teams.own');
  return (
    <>
      <p className="small muted">{t('sees', { team })}</p>
      <ConfirmStep
        label={t('leave')}
        text={t('leaveText')}
        confirm={t('leaveConfirm', { team })}
        fields={{ intent: 'leave' }}
      />
    </>
  );
}
