import { useTranslations } from 'use-intl/react';
import { swissMoney } from '../../../../contract/format/money.ts';
import type { SubscriptionEntry } from '../../../../contract/operator-payment-views.ts';

/** An event of a subscription, as text; for an unknown kind, its name and details. */
export function EventWords({ event }: { event: SubscriptionEntry }) {
  const t = useTranslations('operator-payments');
  const { data } = event;
  const text = (name: string) => String(data[name] ?? '');
  const number = (name: string) => Number(data[name] ?? 0);
  switch (event.kind) {
    case 'ordered':
      return <p>{t('event.ordered', { months: number('months'), licences: number('licences') })}</p>;
    case 'agreed':
      return <p>{t('event.agreed')}</p>;
    case 'activated':
      return <p>{t('event.activated')}</p>;
    case 'payment_failed':
      return <p>{t('event.payment_failed')}</p>;
    case 'reopened':
      return <p>{t('event.reopened')}</p>;
    case 'paid':
      return (
        <p>
          {t('event.paid', { amount: swissMoney(number('amount')), covers: text('covers') })}{' '}
          <Id of={text('payment')} />
        </p>
      );
    case 'paid_otherwise':
      return (
        <p>
          {t('event.paid_otherwise', { amount: swissMoney(number('amount'), text('currency')) })}{' '}
          <Id of={text('payment')} />
        </p>
      );
    case 'partly_refunded':
      return (
        <p>
          {data.amount == null
            ? t('event.partly_refunded_unknown')
            : t('event.partly_refunded', { amount: swissMoney(number('amount')) })}{' '}
          <Id of={text('payment')} />
        </p>
      );
    case 'refunded':
    case 'disputed':
    case 'reversed':
    case 'dispute_won':
      return (
        <p>
          {t(`event.${event.kind}`)} <Id of={text('payment')} />
        </p>
      );
    case 'cancelled':
      return (
        <>
          <p>{t('event.cancelled', { by: text('by') })}</p>
          {text('reason') && (
            <blockquote className="record quoted above-2xs" dir="auto">
              {text('reason')}
            </blockquote>
          )}
        </>
      );
    case 'licences_added':
      return <p>{t('event.licences_added', { count: number('licences') })}</p>;
    case 'licences_set':
      return <p>{t('event.licences_set', { count: number('licences') })}</p>;
    case 'closed':
      return <p>{t('event.closed', { why: text('why') })}</p>;
    default:
      return (
        <p>
          {t('event.other', { kind: event.kind })} <Id of={JSON.stringify(data)} />
        </p>
      );
  }
}

function Id({ of }: { of: string }) {
  return <span className="small muted breakable">{of}</span>;
}
