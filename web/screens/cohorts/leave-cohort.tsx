import { useTranslations } from 'use-intl/react';
import { ConfirmStep } from '../../components/confirm-step.tsx';

/** Leaving, at any time. */
export function LeaveCohort({ team }: { team: string }) {
  const t = useTranslations('cohorts');
  return (
    <ConfirmStep
      label={t('leave')}
      text={t('leaveText', { team })}
      confirm={t('leaveConfirm')}
      fields={{ intent: 'leave' }}
    />
  );
}
