import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { swissMoney } from '../../../contract/format/money.ts';
import { swissNumber } from '../../../contract/format/numbers.ts';
import { SubmitButton } from '../../components/submit-button.tsx';
import type { QuoteView } from './load-licences.ts';
import styles from './team.module.css';

/** The price of a number of licences, now and later, and the button to order. */
export function Quote({ quote }: { quote: QuoteView }) {
  const t = useTranslations('teams-billing.licences');
  const { kind, licences, amountNow, amountNext, months, paidUntil: day } = quote;
  if (kind === 'same') return <p>{t('same')}</p>;
  return (
    <section className={styles.section}>
      <h2>{t('offer', { count: licences, shown: swissNumber(licences) })}</h2>
      {kind === 'unchanged' && <p>{t('unchanged')}</p>}
      <dl className={styles.amounts}>
        <div>
          <dt>{day ? t('amountNow', { day }) : t('amountNowPlain')}</dt>
          <dd>{amountNow === 0 ? t('nothing') : swissMoney(amountNow)}</dd>
        </div>
        <div>
          <dt>{day ? t('amountNext', { day, months }) : t('amountNextPlain', { months })}</dt>
          <dd>{swissMoney(amountNext)}</dd>
        </div>
      </dl>
      <p className="small muted">
        {t('vat')} <How quote={quote} />
      </p>
      <Form method="post">
        <input type="hidden" name="licences" value={licences} />
        <SubmitButton look="primary" busy={t('busy')}>
          <ButtonWords quote={quote} />
        </SubmitButton>
      </Form>
    </section>
  );
}

function How({ quote: { kind, isAtProvider, paidUntil } }: { quote: QuoteView }) {
  const t = useTranslations('teams-billing.licences');
  if (isAtProvider) return t('howPaypal');
  if (kind === 'more') return t('howInvoice');
  return paidUntil ? t('howFewer', { day: paidUntil }) : null;
}

function ButtonWords({ quote: { kind, isAtProvider } }: { quote: QuoteView }) {
  const t = useTranslations('teams-billing.licences');
  if (isAtProvider) return t('orderPaypal');
  return kind === 'more' ? t('orderInvoice') : t('orderFewer');
}
