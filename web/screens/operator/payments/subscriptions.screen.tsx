import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { paymentKinds, planTypes } from '../../../../contract/constants/subscriptions.ts';
import * as limits from '../../../../contract/limits.ts';
import { ApiError } from '../../../client/api-client.ts';
import { requestedPage } from '../../../client/requested-page.ts';
import { Button } from '../../../components/button.tsx';
import { SelectField, TextField } from '../../../components/field.tsx';
import { PageLink } from '../../../components/page-link.tsx';
import { pageContext } from '../../../routing/page-context.ts';
import { EmptyList } from '../empty-list.tsx';
import styles from '../lists.module.css';
import { oneOf } from '../one-of.ts';
import { orUnknownPage } from '../or-unknown-page.ts';
import { PageLinks } from '../page-links.tsx';
import type { Route } from './+types/subscriptions.screen.ts';
import { PaymentsHead } from './payments-head.tsx';
import { statesInOrder } from './states-in-order.ts';
import { SubscriptionTable } from './subscription-table.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const params = url.searchParams;
  const filters = {
    owner: params.get('owner') || undefined,
    state: oneOf(statesInOrder, params.get('state')),
    type: oneOf(planTypes, params.get('type')),
    payment: oneOf(paymentKinds, params.get('payment')),
  };
  const q = params.get('q')?.trim() ?? '';
  const query = { q: q || undefined, filters, pagination: requestedPage(params) };
  try {
    const { data, meta } = await api('GET /api/operator/subscriptions', { query });
    return { q, filters, subscriptions: data, next: meta.pagination.next, fault: null };
  } catch (error) {
    const fault = error instanceof ApiError ? error.fields.q : undefined;
    if (!fault) return orUnknownPage(Promise.reject(error));
    return { q, filters, subscriptions: null, next: null, fault };
  }
}

export default function Subscriptions({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('operator-payments');
  const { q, filters, subscriptions, next, fault } = loaderData;
  const owner = filters.owner && subscriptions?.[0]?.owner.name;
  return (
    <>
      <PaymentsHead here="subscriptions">
        {filters.owner && (
          <p className="muted">
            {owner ? t('subscription.ofMember', { name: owner }) : t('subscription.ofOne')}{' '}
            <PageLink to="operator/subscriptions">{t('subscription.all')}</PageLink>
          </p>
        )}
      </PaymentsHead>
      <Form className={`${styles.filters} ${styles.above}`} key={JSON.stringify([q, filters])} noValidate>
        {filters.owner && <input type="hidden" name="owner" value={filters.owner} />}
        <TextField
          type="search"
          name="q"
          label={t('subscription.search')}
          maxLength={limits.memberSearch.max}
          defaultValue={q}
          error={fault ?? undefined}
        />
        <SelectField name="state" label={t('subscription.state')} defaultValue={filters.state ?? ''}>
          <option value="">{t('all')}</option>
          {statesInOrder.map((one) => (
            <option key={one} value={one}>
              {t(`state.${one}`)}
            </option>
          ))}
        </SelectField>
        <SelectField name="type" label={t('subscription.type')} defaultValue={filters.type ?? ''}>
          <option value="">{t('all')}</option>
          {planTypes.map((one) => (
            <option key={one} value={one}>
              {t(`type.${one}`)}
            </option>
          ))}
        </SelectField>
        <SelectField name="payment" label={t('subscription.payment')} defaultValue={filters.payment ?? ''}>
          <option value="">{t('all')}</option>
          {paymentKinds.map((one) => (
            <option key={one} value={one}>
              {t(`payment.${one}`)}
            </option>
          ))}
        </SelectField>
        <Button>{t('show')}</Button>
      </Form>
      {subscriptions && subscriptions.length > 0 && <SubscriptionTable subscriptions={subscriptions} />}
      {subscriptions?.length === 0 && <EmptyList title={t('subscription.none')} />}
      <PageLinks next={next} />
    </>
  );
}
