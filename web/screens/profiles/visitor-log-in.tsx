import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { FormFailure } from '../../client/form.ts';
import { Button } from '../../components/button.tsx';
import { CodeField } from '../../components/code-field.tsx';
import { LogInFields } from '../../components/log-in-fields.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { PasskeyLogIn } from '../../components/passkey-log-in.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import type { Step } from './act-as-visitor.ts';
import styles from './write.module.css';

/** Log-in with the message in hand: it is a field of every form. */
export function VisitorLogIn(props: {
  name: string;
  step: Exclude<Step, 'sign-up'>;
  values: FormFailure['values'];
  failure: FormFailure | undefined;
}) {
  const { name, step, values, failure } = props;
  const t = useTranslations('profiles-write');
  const login = useTranslations('sign-in.login');
  const text = values.text?.trim() ?? '';
  return (
    <>
      <h2>{t('login.title', { name })}</h2>
      {text && (
        <div className="stack gap-3xs marked">
          <p className="small semibold">{t('login.message')}</p>
          <p className="lines" dir="auto">
            {text}
          </p>
        </div>
      )}
      {failure && (
        <Notice kind="bad" data-proof="refused">
          {failure.message}
        </Notice>
      )}
      {step === 'code' ? (
        <CodeForm values={values} failure={failure} />
      ) : (
        <>
          <PasswordForm values={values} failure={failure} />
          <PasskeyLogIn>
            <Carried step="log-in" values={values} />
          </PasskeyLogIn>
          <p>
            <PageLink to="password/forgot">{login('forgot')}</PageLink>
          </p>
        </>
      )}
      <Form method="post" className="cluster ruled gap-sm rows-2xs">
        <Carried step={step} values={values} />
        <Button name="show" value="sign-up">
          {t('login.back')}
        </Button>
      </Form>
    </>
  );
}

function PasswordForm({ values, failure }: { values: FormFailure['values']; failure: FormFailure | undefined }) {
  const leaving = useTranslations('sign-in-restore.login');
  return (
    <Form method="post" className={styles.fields} noValidate>
      <Carried step="log-in" values={values} />
      {failure?.code === 'deletion_pending' && <p>{leaving('offer')}</p>}
      <LogInFields values={values} failure={failure} />
    </Form>
  );
}

function CodeForm({ values, failure }: { values: FormFailure['values']; failure: FormFailure | undefined }) {
  const t = useTranslations('sign-in-security.login');
  return (
    <Form method="post" className={styles.fields} noValidate>
      <Carried step="code" values={values} />
      {values.intent === 'restore' && <input type="hidden" name="intent" value="restore" />}
      <CodeField label={t('code')} hint={t('codeHint')} autoFocus error={failure?.fields.code} />
      <SubmitButton look="primary" tall>
        {t('submit')}
      </SubmitButton>
    </Form>
  );
}

const carried = ['text', 'name', 'email', 'speak', 'learn', 'place', 'status', 'newsletter'];

/** The earlier input, for the next step and the previous one. */
function Carried({ step, values }: { step: Step; values: FormFailure['values'] }) {
  return (
    <>
      <input type="hidden" name="step" value={step} />
      {carried.map((name) => name in values && <input key={name} type="hidden" name={name} value={values[name]} />)}
    </>
  );
}
