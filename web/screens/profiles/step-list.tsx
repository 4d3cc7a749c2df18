import { useTranslations } from 'use-intl/react';
import { PageLink } from '../../components/page-link.tsx';
import { type FilledStep, filledSteps } from '../../people/profile-steps.ts';
import styles from './profile-step.module.css';

/** The steps there are, each the way to it, and which one this is. */
export function StepList({ current }: { current: FilledStep }) {
  const t = useTranslations('profiles-steps');
  return (
    <nav aria-label={t('steps')}>
      <ol className={styles.steps}>
        {filledSteps.map((step) => (
          <li key={step}>
            <PageLink to={`account/profile/${step}`} aria-current={step === current ? 'step' : undefined}>
              {t(`${step}.name`)}
            </PageLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
