import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { FormFailure } from '../../../client/form.ts';
import { CodeField } from '../../../components/code-field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { CurrentPasswordField } from '../../../components/password-field.tsx';
import settings from '../../../components/settings.module.css';
import { SubPageHeading } from '../../../components/sub-page-heading.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { useFocusFirstError } from '../../../components/use-focus-first-error.ts';
import { SecuritySection } from './security-section.tsx';

/** What can be done while the second factor is on; both take the password and a code. since is a day in words. */
export function ChangeFactor(props: { email: string; since: string; failure: FormFailure | undefined }) {
  const { email, since, failure } = props;
  const t = useTranslations('sign-in-security.factor');
  const failureOf = (intent: string) => (failure?.values.intent === intent ? failure : undefined);
  return (
    <div className="stack gap-lg reading">
      <SubPageHeading title={t('title')} back={{ to: 'account/security', words: t('back') }}>
        {failure ? <Notice kind="bad">{failure.message}</Notice> : <p>{t('since', { date: since })}</p>}
      </SubPageHeading>
      <SecuritySection title={t('renewTitle')}>
        <p>{t('renewText')}</p>
        <ProofForm intent="renew" label={t('renew')} email={email} failure={failureOf('renew')} />
      </SecuritySection>
      <SecuritySection title={t('offTitle')}>
        <p>{t('offText')}</p>
        <ProofForm intent="off" label={t('off')} email={email} failure={failureOf('off')} />
      </SecuritySection>
    </div>
  );
}

function ProofForm(props: { intent: string; label: string; email: string; failure: FormFailure | undefined }) {
  const { intent, label, email, failure } = props;
  const t = useTranslations('sign-in-security.factor');
  const form = useFocusFirstError(failure);
  return (
    <Form method="post" className={`stack wide ${settings.form}`} noValidate ref={form}>
      <input type="hidden" name="intent" value={intent} />
      <CurrentPasswordField email={email} label={t('password')} error={failure?.fields.password} />
      <CodeField label={t('code')} hint={t('codeHint')} error={failure?.fields.code} />
      <SubmitButton>{label}</SubmitButton>
    </Form>
  );
}
