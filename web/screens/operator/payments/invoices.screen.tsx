import { Form, redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { dayOf } from '../../../../contract/format/clock.ts';
import * as limits from '../../../../contract/limits.ts';
import { submitForm, textOf } from '../../../client/form.ts';
import { requestedPage } from '../../../client/requested-page.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { ViewLinks } from '../../../components/view-links.tsx';
import type { PageContext } from '../../../routing/page-context.ts';
import { pageContext } from '../../../routing/page-context.ts';
import { EmptyList } from '../empty-list.tsx';
import lists from '../lists.module.css';
import { oneOf } from '../one-of.ts';
import { orUnknownPage } from '../or-unknown-page.ts';
import { PageLinks } from '../page-links.tsx';
import type { Route } from './+types/invoices.screen.ts';
import { InvoiceItem } from './invoice-item.tsx';
import { PaymentsHead } from './payments-head.tsx';
import { readMoney } from './read-money.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const params = url.searchParams;
  const state = params.get('state') === 'all' ? 'all' : 'waiting';
  const q = params.get('q')?.trim().slice(0, limits.teamName.max) ?? '';
  const query = { q: q || undefined, filters: { state }, pagination: requestedPage(params) } as const;
  const { data, meta } = await orUnknownPage(api('GET /api/operator/invoices', { query }));
  return {
    state,
    q,
    invoices: data,
    next: meta.pagination.next,
    done: oneOf(['paid', 'cancelled'] as const, params.get('done')),
    today: dayOf(new Date()),
  };
}

/** Also after a refusal, to show a colleague's changes. */
export const shouldRevalidate = () => true;

export async function action({ context, request }: Route.ActionArgs) {
  return actOnInvoice(context.get(pageContext), await request.formData());
}

export default function Invoices({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('operator-payments');
  const { state, q, invoices, next, done, today } = loaderData;
  return (
    <>
      <PaymentsHead here="invoices">
        <p className="muted">{t('invoice.lead')}</p>
        {done && !actionData && <Notice kind="good">{t(`invoice.done.${done}`)}</Notice>}
        {actionData && <Notice kind="bad">{actionData.message}</Notice>}
      </PaymentsHead>
      <div className={`cluster between ${lists.bar}`}>
        <ViewLinks
          label={t('invoice.views')}
          views={[
            { to: 'operator/invoices', name: t('invoice.waiting'), isShown: state === 'waiting' },
            { to: 'operator/invoices?state=all', name: t('invoice.all'), isShown: state === 'all' },
          ]}
        />
        <Form className={lists.filters} key={`${state} ${q}`}>
          {state === 'all' && <input type="hidden" name="state" value="all" />}
          <TextField
            type="search"
            name="q"
            label={t('invoice.search')}
            maxLength={limits.teamName.max}
            defaultValue={q}
          />
          <Button>{t('show')}</Button>
        </Form>
      </div>
      {invoices.length > 0 ? (
        <ul className={lists.list}>
          {invoices.map((invoice) => (
            <InvoiceItem
              key={invoice.id}
              invoice={invoice}
              today={today}
              failure={actionData?.values.invoice === invoice.id ? actionData : undefined}
            />
          ))}
        </ul>
      ) : (
        <EmptyList title={state === 'waiting' && !q ? t('invoice.noneWaiting') : t('invoice.none')} />
      )}
      <PageLinks next={next} />
    </>
  );
}

/** Marks an invoice as paid, or cancels it. An invalid amount is passed on for the API to refuse. */
function actOnInvoice({ api, locale }: PageContext, form: FormData) {
  const id = textOf(form, 'invoice');
  const isPaid = textOf(form, 'intent') === 'paid';
  return submitForm(form, async () => {
    if (isPaid) {
      const amount = (readMoney(textOf(form, 'amount')) ?? textOf(form, 'amount')) as number;
      const body = { data: { paidOn: textOf(form, 'paidOn'), amount } };
      await api('POST /api/operator/invoices/{id}/paid', { params: { id }, body });
    } else await api('POST /api/operator/invoices/{id}/cancel', { params: { id } });
    return redirect(`/${locale}/operator/invoices?done=${isPaid ? 'paid' : 'cancelled'}`, 303);
  });
}
