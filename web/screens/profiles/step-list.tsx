import { useTranslations } from 'use-intl/react';
import { PageLink } from '../../components/page-link.tsx';
import { editPath, type FilledStep, filledSteps } from '../../people/profile-steps.ts';
import styles from './profile-step.module.css';

/** All steps, each a link, with the current one marked. */
export function StepList({ current, isEdit }: { current: FilledStep; isEdit: boolean }) {
  const t = useTranslations('profiles-steps');
  return (
    <nav aria-label={t('steps')}>
      <ol className={styles.steps}>
        {filledSteps.map((step) => (
          <li key={step}>
            <PageLink
              to={isEdit ? editPath(step) : `account/profile/${step}`}
              aria-current={step === current ? 'step' : undefined}
            >
              {t(`${step}.name`)}
            </PageLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
