import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { locales } from '../../../contract/locales.ts';
import type { User } from '../../../contract/session.ts';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { SelectField } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';

/** The language of mails to me, and which ones I get. */
export function MailsSection(props: {
  user: Pick<User, 'locale' | 'newsletter' | 'remindRequests' | 'remindUnread'>;
  isSaved: boolean;
  refusal: string | undefined;
}) {
  const { user, isSaved, refusal } = props;
  const t = useTranslations('account');
  return (
    <AccountSection title={t('mails.title')}>
      {isSaved && <Notice kind="good">{t('mails.saved')}</Notice>}
      {refusal && <Notice kind="bad">{refusal}</Notice>}
      <Form method="post" className={styles.form} preventScrollReset>
        <SelectField label={t('mails.locale')} name="locale" defaultValue={user.locale}>
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {t(`locales.${locale}`)}
            </option>
          ))}
        </SelectField>
        <CheckboxField name="remindRequests" label={t('mails.remindRequests')} defaultChecked={user.remindRequests} />
        <CheckboxField name="remindUnread" label={t('mails.remindUnread')} defaultChecked={user.remindUnread} />
        <CheckboxField name="newsletter" label={t('mails.newsletter')} defaultChecked={user.newsletter} />
        <SubmitButton name="intent" value="mails">
          {t('mails.save')}
        </SubmitButton>
      </Form>
    </AccountSection>
  );
}
