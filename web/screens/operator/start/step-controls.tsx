import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { LegalPage, StartStep } from '../../../../contract/constants/operator-start.ts';
import { PageLink } from '../../../components/page-link.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import styles from './first-hour.module.css';

/** What is typed at the server, the same in every language. */
const commands = {
  admin: 'npm run make-admin -- someone@example.ch',
  backup: 'npm run backup -- /var/backups/adeux',
  restore: 'npm run restore -- /var/backups/adeux ./data-restored',
};

/** What can be done for a step: from here, or at the server. */
export function StepControls({ step, unread }: { step: StartStep; unread: LegalPage[] }) {
  const t = useTranslations('operator-start');
  switch (step) {
    case 'second_factor':
      return <PageLink to="account/security">{t('secure')}</PageLink>;
    case 'payment':
      return <PageLink to="pricing">{t('prices')}</PageLink>;
    case 'mail':
      return (
        <Form method="post">
          <SubmitButton name="intent" value="mail" busy={t('sending')}>
            {t('send')}
          </SubmitButton>
        </Form>
      );
    case 'legal':
      return (
        <Form method="post" className="cluster gap-2xs">
          {unread.map((page) => (
            <SubmitButton key={page} name="page" value={page}>
              {t(`page.${page}`)}
            </SubmitButton>
          ))}
        </Form>
      );
    case 'admin':
    case 'backup':
    case 'restore':
      return <code className={styles.command}>{commands[step]}</code>;
    default:
      return null;
  }
}
