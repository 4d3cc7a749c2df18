import { useTranslations } from 'use-intl/react';
import { ButtonLink } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { pageContext } from '../../../routing/page-context.ts';
import { EmptyList } from '../empty-list.tsx';
import { orUnknownPage } from '../or-unknown-page.ts';
import type { Route } from './+types/plans.screen.ts';
import { PaymentsHead } from './payments-head.tsx';
import { PlanTable } from './plan-table.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { data } = await orUnknownPage(context.get(pageContext).api('GET /api/operator/plans'));
  return { plans: data, isDone: url.searchParams.has('done') };
}

export default function Plans({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('operator-payments');
  const { plans, isDone } = loaderData;
  return (
    <>
      <PaymentsHead here="plans">
        <p className="muted">{t('plan.lead')}</p>
        {isDone && <Notice kind="good">{t('plan.saved')}</Notice>}
        <ButtonLink look="primary" to="operator/plans/new">
          {t('plan.create')}
        </ButtonLink>
      </PaymentsHead>
      {plans.length > 0 ? <PlanTable plans={plans} /> : <EmptyList title={t('plan.none')} />}
    </>
  );
}
