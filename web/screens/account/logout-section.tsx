import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../components/button.tsx';
import { localePath, useLocale } from '../../components/locale.ts';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';

/** Ends this session. The page is loaded anew, so that nothing of it stays in the browser. */
export function LogoutSection() {
  const t = useTranslations('account.logout');
  return (
    <AccountSection title={t('title')}>
      <p className={styles.muted}>{t('text')}</p>
      <Form method="post" action={localePath(useLocale(), 'logout')} reloadDocument>
        <Button>{t('button')}</Button>
      </Form>
    </AccountSection>
  );
}
