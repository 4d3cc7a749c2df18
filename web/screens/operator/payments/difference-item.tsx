import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { differenceKinds } from '../../../../contract/constants/provider-books.ts';
import * as limits from '../../../../contract/limits.ts';
import type { PaymentDifference } from '../../../../contract/operator-payment-views.ts';
import type { FormFailure } from '../../../client/form.ts';
import { TextArea } from '../../../components/field.tsx';
import { PageLink } from '../../../components/page-link.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { useFocusFirstError } from '../../../components/use-focus-first-error.ts';
import lists from '../lists.module.css';
import { MemberLink } from '../member-link.tsx';
import { Moment } from '../moment.tsx';
import { DifferenceDetails } from './difference-details.tsx';

/** What differs, what it means and what to do; once settled, by whom and how. */
export function DifferenceItem(props: { difference: PaymentDifference; failure: FormFailure | undefined }) {
  const { difference, failure } = props;
  const t = useTranslations('operator-payments');
  const { subscription, owner, foundAt, seenAt, settledAt, settledBy, note } = difference;
  const kind = differenceKinds.find((one) => one === difference.kind);
  return (
    <li>
      <h2 className="lead">
        {kind ? t(`difference.kind.${kind}.title`) : t('difference.other', { kind: difference.kind })}
      </h2>
      <p className={`cluster ${lists.facts}`}>
        {owner && <MemberLink person={owner} />}
        {subscription && (
          <PageLink to={`operator/subscriptions/${subscription}`}>{t('difference.toSubscription')}</PageLink>
        )}
        <span>
          {t('difference.found')} <Moment iso={foundAt} />
        </span>
        {seenAt !== foundAt && (
          <span>
            {t('difference.seen')} <Moment iso={seenAt} />
          </span>
        )}
      </p>
      <DifferenceDetails difference={difference} />
      <p>{kind ? t(`difference.kind.${kind}.means`) : t('difference.otherMeans')}</p>
      {!settledAt && (
        <p>
          <b>{t('difference.toDo')}</b> {kind ? t(`difference.kind.${kind}.toDo`) : t('difference.otherToDo')}
        </p>
      )}
      {settledAt ? (
        <>
          <p className={`cluster ${lists.facts}`}>
            <b>{t('difference.settledAt')}</b>
            <Moment iso={settledAt} />
            {settledBy && <MemberLink person={settledBy} />}
          </p>
          {note === null ? (
            <p>{t('difference.gone')}</p>
          ) : (
            <blockquote className="record quoted" dir="auto">
              {note}
            </blockquote>
          )}
        </>
      ) : (
        <Settle difference={difference} failure={failure} />
      )}
    </li>
  );
}

function Settle({ difference, failure }: { difference: PaymentDifference; failure: FormFailure | undefined }) {
  const t = useTranslations('operator-payments');
  const form = useFocusFirstError(failure);
  return (
    <details className={`disclosure ${lists.more}`} open={failure !== undefined}>
      <summary>{t('difference.settle')}</summary>
      <Form method="post" className={lists.form} noValidate preventScrollReset ref={form}>
        <input type="hidden" name="difference" value={difference.id} />
        <TextArea
          name="note"
          label={t('difference.note')}
          rows={3}
          minLength={limits.settlementNote.min}
          limit={limits.settlementNote.max}
          required
          defaultValue={failure?.values.note}
          error={failure?.fields.note}
        />
        <SubmitButton look="ink" busy={t('saving')}>
          {t('difference.submit')}
        </SubmitButton>
      </Form>
    </details>
  );
}
