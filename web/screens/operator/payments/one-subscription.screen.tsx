import { redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { submitForm, textOf } from '../../../client/form.ts';
import { Notice } from '../../../components/notice.tsx';
import { PageLink } from '../../../components/page-link.tsx';
import { pageContext } from '../../../routing/page-context.ts';
import columns from '../one-case.module.css';
import { orUnknownPage } from '../or-unknown-page.ts';
import { PageHead } from '../page-head.tsx';
import type { Route } from './+types/one-subscription.screen.ts';
import { CancelForm } from './cancel-form.tsx';
import styles from './payments.module.css';
import { ProviderBooksSection } from './provider-books.tsx';
import { SubscriptionFacts } from './subscription-facts.tsx';
import { SubscriptionHistory } from './subscription-history.tsx';
import { SubscriptionInvoices } from './subscription-invoices.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const input = { params: { id: params.subscription } };
  const { data: found } = await orUnknownPage(api('GET /api/operator/subscriptions/{id}', input));
  const isRequested = url.searchParams.has('books') && found.canAsk;
  const books = isRequested ? (await api('GET /api/operator/subscriptions/{id}/books', input)).data : null;
  return { found, books, isDone: url.searchParams.has('done') };
}

/** Also after a refusal, to show a colleague's changes. */
export const shouldRevalidate = () => true;

export async function action({ context, params, request }: Route.ActionArgs) {
  const { api, locale } = context.get(pageContext);
  const form = await request.formData();
  const id = params.subscription;
  return submitForm(form, async () => {
    const body = { data: { reason: textOf(form, 'reason') } };
    await api('POST /api/operator/subscriptions/{id}/cancel', { params: { id }, body });
    return redirect(`/${locale}/operator/subscriptions/${id}?done=cancelled`, 303);
  });
}

export default function OneSubscription({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('operator-payments');
  const { found, books, isDone } = loaderData;
  const name = found.owner.name ?? t('deletedMember');
  return (
    <>
      <PageHead
        title={t('subscription.title', { plan: t('planName', found), name })}
        back={{ to: 'operator/subscriptions', label: t('subscription.back') }}
      >
        {found.openDifferences > 0 && (
          <p>
            <PageLink to="operator/differences">
              {t('subscription.openDifferences', { count: found.openDifferences })}
            </PageLink>
          </p>
        )}
        {isDone && !actionData && <Notice kind="good">{t('cancel.done', { name })}</Notice>}
        {actionData && <Notice kind="bad">{actionData.message}</Notice>}
      </PageHead>
      <div className={columns.columns}>
        <div className={columns.about}>
          <section className={`stack ruled ${columns.section}`} aria-labelledby="history">
            <h2 id="history">{t('history.title')}</h2>
            <SubscriptionHistory events={found.events} />
          </section>
          <section className={`stack ruled ${columns.section}`} aria-labelledby="invoices">
            <h2 id="invoices">{t('page.invoices')}</h2>
            <SubscriptionInvoices invoices={found.invoices} />
          </section>
          {found.canAsk && (
            <section className={`stack ruled ${columns.section}`} aria-labelledby="books">
              <h2 id="books">{t('books.title')}</h2>
              <ProviderBooksSection subscription={found.id} books={books} />
            </section>
          )}
        </div>
        <div className={`${columns.side} ${styles.first}`}>
          <SubscriptionFacts found={found} />
          {found.canCancel && <CancelForm found={found} name={name} failure={actionData} />}
        </div>
      </div>
    </>
  );
}
