import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { ConfirmStep } from '../../components/confirm-step.tsx';
import narrow from '../../components/narrow-page.module.css';
import { NarrowPage } from '../../components/narrow-page.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';

/**
 * Opening a mailed link must not use it up, as mail scanners open links too: one press does, or a script for whoever is logged
 * in and waits for it. Everybody else is asked, for somebody may have signed up with their address.
 */
export function ConfirmForm({ code, isWaiting }: { code: string; isWaiting: boolean }) {
  const t = useTranslations('sign-in.confirm');
  const form = useRef<HTMLFormElement>(null);
  const isPressed = useRef(false);
  const submit = useSubmit();
  useEffect(() => {
    if (!isWaiting || isPressed.current || !form.current) return;
    isPressed.current = true;
    submit(form.current);
  }, [submit, isWaiting]);
  return (
    <NarrowPage title={t('title')} lead={isWaiting ? t('lead') : t('leadOther')}>
      <Form method="post" className={narrow.form} ref={form}>
        <input type="hidden" name="confirmation" value={code} />
        <SubmitButton busy={t('busy')} look="primary" tall>
          {t('submit')}
        </SubmitButton>
      </Form>
      {!isWaiting && (
        <ConfirmStep
          label={t('notMe')}
          text={t('notMeText')}
          confirm={t('notMeConfirm')}
          fields={{ intent: 'refuse', confirmation: code }}
        />
      )}
    </NarrowPage>
  );
}
