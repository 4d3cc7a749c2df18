import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { ConfirmStep } from '../../components/confirm-step.tsx';
import { NarrowPage } from '../../components/narrow-page.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';

/**
 * A confirmation for readers of a mailed link without a session: someone else may have signed up with their address, and mail
 * scanners open links too.
 */
export function ConfirmForm({ code }: { code: string }) {
  const t = useTranslations('sign-in.confirm');
  return (
    <NarrowPage title={t('title')} lead={t('leadOther')}>
      <Form method="post" className="stack gap-md">
        <input type="hidden" name="confirmation" value={code} />
        <SubmitButton busy={t('busy')} look="primary" tall>
          {t('submit')}
        </SubmitButton>
      </Form>
      <ConfirmStep
        label={t('notMe')}
        text={t('notMeText')}
        confirm={t('notMeConfirm')}
        fields={{ intent: 'refuse', confirmation: code }}
      />
    </NarrowPage>
  );
}
