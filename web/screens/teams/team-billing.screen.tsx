import { redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { TeamAddress } from '../../../contract/subscriptions.ts';
import { changedSince, previousOf } from '../../client/changed-in-form.ts';
import { submitForm, textOf } from '../../client/form.ts';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { SubPageHeading } from '../../components/sub-page-heading.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/team-billing.screen.ts';
import { AddressForm } from './address-form.tsx';
import styles from './team.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const [{ data }, subscriptions] = await Promise.all([page.api('GET /api/team'), page.api('GET /api/subscriptions')]);
  const team = data.owned;
  if (!team) throw redirect(`/${page.locale}/account/team`);
  const subscription = subscriptions.data.find(({ id }) => id === team.subscription);
  const state = subscription?.state;
  return {
    address: team.address,
    subscription: team.subscription,
    canCancel: state === 'active' || state === 'past_due' || state === 'pending',
    isSaved: url.searchParams.has('saved'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    const [name, street, postcode, place] = (['name', 'street', 'postcode', 'place'] as const).map((field) =>
      textOf(form, field),
    ) as [string, string, string, string];
    const country = textOf(form, 'country') as TeamAddress['country'];
    const changed = changedSince(previousOf(form), { name, street, postcode, place, country });
    // Changes made elsewhere since this page loaded are not overwritten.
    const { data: team } = await page.api('GET /api/team');
    await page.api('PUT /api/team', { body: { data: { ...team.owned?.address, ...changed } as TeamAddress } });
    return redirect(`/${page.locale}/account/team/billing?saved`, 303);
  });
}

/** What a team's owner pays: the address on future invoices, all documents so far, and the link to cancel. */
export default function TeamBilling({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('teams-billing');
  const { address, subscription, canCancel, isSaved } = loaderData;
  return (
    <div className="stack gap-xl reading">
      <SubPageHeading title={t('billing.title')} back={{ to: 'account/team', words: t('back') }}>
        {isSaved && !actionData && <Notice kind="good">{t('billing.saved')}</Notice>}
        {actionData && <Notice kind="bad">{actionData.message}</Notice>}
      </SubPageHeading>
      <section className={styles.section}>
        <h2>{t('billing.address')}</h2>
        <p>{t('billing.addressText')}</p>
        <AddressForm address={address} failure={actionData} />
      </section>
      <section className={styles.section}>
        <h2>{t('billing.payments')}</h2>
        <p>{t('billing.paymentsText')}</p>
        <p>
          <PageLink to="account/subscription#payments">{t('billing.toPayments')}</PageLink>
        </p>
      </section>
      {canCancel && (
        <section className={styles.section}>
          <p>{t('billing.cancelText')}</p>
          <p>
            <PageLink to={`account/subscription/cancel?subscription=${subscription}`}>{t('billing.cancel')}</PageLink>
          </p>
        </section>
      )}
    </div>
  );
}
