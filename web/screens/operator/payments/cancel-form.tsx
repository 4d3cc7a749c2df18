import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { momentInFigures } from '../../../../contract/format/dates.ts';
import * as limits from '../../../../contract/limits.ts';
import type { OperatorSubscription } from '../../../../contract/operator-payment-views.ts';
import type { FormFailure } from '../../../client/form.ts';
import { TextArea } from '../../../components/field.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { useFocusFirstError } from '../../../components/use-focus-first-error.ts';
import lists from '../lists.module.css';
import columns from '../one-case.module.css';

/** Cancels for the owner, with the consequences stated before. */
export function CancelForm(props: { found: OperatorSubscription; name: string; failure: FormFailure | undefined }) {
  const { found, name, failure } = props;
  const t = useTranslations('operator-payments');
  const form = useFocusFirstError(failure);
  const { paidUntil, payment, state } = found;
  return (
    <section className={`stack ruled ${columns.section}`} aria-labelledby="cancel">
      <h2 id="cancel">{t('cancel.title')}</h2>
      <details className={`disclosure ${lists.more}`} open={failure !== undefined}>
        <summary>{t('cancel.open')}</summary>
        <Form method="post" className={lists.form} noValidate preventScrollReset ref={form}>
          <p className="small">
            {paidUntil && state !== 'past_due' && t('cancel.meansUntil', { time: momentInFigures(paidUntil), name })}
            {paidUntil && state === 'past_due' && t('cancel.meansLate', { name })}
            {!paidUntil && t('cancel.meansUnpaid', { name })} {t('cancel.means', { payment })}
          </p>
          <TextArea
            name="reason"
            label={t('cancel.reason')}
            hint={t('cancel.reasonHint')}
            rows={3}
            minLength={limits.operatorCancellation.min}
            limit={limits.operatorCancellation.max}
            required
            defaultValue={failure?.values.reason}
            error={failure?.fields.reason}
          />
          <SubmitButton look="ink" busy={t('saving')}>
            {t('cancel.submit')}
          </SubmitButton>
        </Form>
      </details>
    </section>
  );
}
