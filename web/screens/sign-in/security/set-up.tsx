import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { FormFailure } from '../../../client/form.ts';
import { TextField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { CurrentPasswordField } from '../../../components/password-field.tsx';
import settings from '../../../components/settings.module.css';
import { SubPageHeading } from '../../../components/sub-page-heading.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { useFocusFirstError } from '../../../components/use-focus-first-error.ts';
import styles from './security.module.css';
import { SecuritySection } from './security-section.tsx';

/** What the app is given: by the picture, by hand, or on the same device by the address. */
interface Shown {
  secret: string;
  uri: string;
  qr: { size: number; path: string };
}

/** Setting up an authenticator app: first the password, then the secret and the first code. */
export function SetUp(props: { email: string; shown: Shown | undefined; failure: FormFailure | undefined }) {
  const { email, shown, failure } = props;
  const t = useTranslations('sign-in-security.setUp');
  return (
    <div className="stack gap-lg reading">
      <SubPageHeading title={t('title')} back={{ to: 'account/security', words: t('back') }}>
        {failure && <Notice kind="bad">{failure.message}</Notice>}
      </SubPageHeading>
      {shown ? <FirstCode shown={shown} failure={failure} /> : <Begin email={email} failure={failure} />}
    </div>
  );
}

function Begin({ email, failure }: { email: string; failure: FormFailure | undefined }) {
  const t = useTranslations('sign-in-security.setUp');
  const about = useTranslations('sign-in-security.secondFactor');
  const form = useFocusFirstError(failure);
  return (
    <>
      <p>{about('text')}</p>
      <p>{t('need')}</p>
      <Form method="post" className={`stack wide ${settings.form}`} noValidate ref={form}>
        <input type="hidden" name="intent" value="begin" />
        <CurrentPasswordField email={email} label={t('password')} error={failure?.fields.password} />
        <SubmitButton look="primary">{t('begin')}</SubmitButton>
      </Form>
    </>
  );
}

function FirstCode({ shown, failure }: { shown: Shown; failure: FormFailure | undefined }) {
  const { secret, uri, qr } = shown;
  const t = useTranslations('sign-in-security.setUp');
  const form = useFocusFirstError(failure);
  return (
    <>
      <SecuritySection title={t('scan')}>
        <svg className={styles.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('qr')}>
          <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
        </svg>
        <p>{t('typed')}</p>
        <p className={styles.key}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
        <p>
          <a href={uri}>{t('open')}</a>
        </p>
      </SecuritySection>
      <SecuritySection title={t('confirm')}>
        <Form method="post" className={`stack wide ${settings.form}`} noValidate ref={form}>
          <input type="hidden" name="intent" value="confirm" />
          <input type="hidden" name="secret" value={secret} />
          <input type="hidden" name="uri" value={uri} />
          <TextField
            label={t('code')}
            hint={t('codeHint')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            required
            error={failure?.fields.code}
          />
          <SubmitButton look="primary">{t('submit')}</SubmitButton>
        </Form>
      </SecuritySection>
    </>
  );
}
