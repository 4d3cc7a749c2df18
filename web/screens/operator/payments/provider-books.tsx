import { useTranslations } from 'use-intl/react';
import { providerPaymentStates, providerStates } from '../../../../contract/constants/provider-books.ts';
import { momentInFigures } from '../../../../contract/format/dates.ts';
import { swissMoney } from '../../../../contract/format/money.ts';
import { swissNumber } from '../../../../contract/format/numbers.ts';
import type { ProviderBooks } from '../../../../contract/operator-payment-views.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { Moment } from '../moment.tsx';
import facts from '../person-facts.module.css';
import { TableFrame } from '../table-frame.tsx';

/** The provider's present record; null: not yet requested. */
export function ProviderBooksSection({ subscription, books }: { subscription: string; books: ProviderBooks | null }) {
  const t = useTranslations('operator-payments');
  return (
    <>
      {books && books.answer !== 'known' && <p role="status">{t(`books.answer.${books.answer}`)}</p>}
      {books?.books && <Answer books={books.books} readAt={books.readAt} />}
      <ButtonLink className="self-start" to={`operator/subscriptions/${subscription}?books=now`} preventScrollReset>
        {books ? t('books.askAgain') : t('books.ask')}
      </ButtonLink>
    </>
  );
}

function Answer({ books, readAt }: { books: NonNullable<ProviderBooks['books']>; readAt: string }) {
  const t = useTranslations('operator-payments');
  const state = providerStates.find((one) => one === books.state);
  return (
    <>
      <div className={facts.facts} role="status">
        <dl>
          <div>
            <dt>{t('subscription.state')}</dt>
            <dd>
              {t('books.stateSince', {
                state: state ? t(`books.state.${state}`) : books.state,
                time: momentInFigures(books.stateSince),
              })}
            </dd>
          </div>
          <div>
            <dt>{t('books.quantity')}</dt>
            <dd>{swissNumber(books.quantity)}</dd>
          </div>
          {books.nextBillingAt && (
            <div>
              <dt>{t('books.next')}</dt>
              <dd>
                <Moment iso={books.nextBillingAt} />
              </dd>
            </div>
          )}
          {books.lastFailureAt && (
            <div>
              <dt>{t('books.failed')}</dt>
              <dd>
                <Moment iso={books.lastFailureAt} />
              </dd>
            </div>
          )}
          <div>
            <dt>{t('books.readAt')}</dt>
            <dd>
              <Moment iso={readAt} />
            </dd>
          </div>
        </dl>
      </div>
      {books.payments.length > 0 ? (
        <Payments payments={books.payments} />
      ) : (
        <p className="muted">{t('books.noPayments')}</p>
      )}
    </>
  );
}

function Payments({ payments }: { payments: NonNullable<ProviderBooks['books']>['payments'] }) {
  const t = useTranslations('operator-payments');
  return (
    <TableFrame label={t('books.payments')}>
      <thead>
        <tr>
          <th scope="col">{t('books.payment')}</th>
          <th scope="col">{t('books.at')}</th>
          <th scope="col" data-number>
            {t('books.amount')}
          </th>
          <th scope="col">{t('subscription.state')}</th>
          <th scope="col">{t('books.recorded')}</th>
        </tr>
      </thead>
      <tbody>
        {payments.map(({ id, at, amount, currency, state, isRecorded }) => {
          const name = providerPaymentStates.find((one) => one === state);
          return (
            <tr key={id}>
              <td data-whole>{id}</td>
              <td>
                <Moment iso={at} />
              </td>
              <td data-number>{swissMoney(amount, currency)}</td>
              <td data-whole>{name ? t(`books.paymentState.${name}`) : state}</td>
              <td>{isRecorded ? t('yes') : t('no')}</td>
            </tr>
          );
        })}
      </tbody>
    </TableFrame>
  );
}
