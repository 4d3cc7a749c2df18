import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { submitForm, textOf } from '../../../client/form.ts';
import { ConfirmStep } from '../../../components/confirm-step.tsx';
import { Notice } from '../../../components/notice.tsx';
import { pageContext } from '../../../routing/page-context.ts';
import { orUnknownPage } from '../or-unknown-page.ts';
import { PageHead } from '../page-head.tsx';
import type { Route } from './+types/one-plan.screen.ts';
import styles from './payments.module.css';
import { PlanForm } from './plan-form.tsx';
import { readNewPlan, readTerms } from './read-plan-form.ts';

/** The last part of the address of the form for one that does not exist yet. */
const newOne = 'new';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { data: plans } = await orUnknownPage(context.get(pageContext).api('GET /api/operator/plans'));
  const plan = plans.find(({ id }) => id === params.plan) ?? null;
  if (!plan && params.plan !== newOne) throw data(null, { status: 404 });
  return { plan, lastPosition: Math.max(0, ...plans.map(({ position }) => position)) };
}

/** Also after a refusal, to show the plan as it now is. */
export const shouldRevalidate = () => true;

export async function action({ context, params, request }: Route.ActionArgs) {
  const { api, locale } = context.get(pageContext);
  const form = await request.formData();
  const { plan: id } = params;
  return submitForm(form, async () => {
    if (id === newOne) await api('POST /api/operator/plans', { body: { data: readNewPlan(form) } });
    else if (textOf(form, 'intent') === 'delete') await api('DELETE /api/operator/plans/{id}', { params: { id } });
    else {
      const terms = readTerms(form, textOf(form, 'type'));
      const version = Number(textOf(form, 'version'));
      await api('PUT /api/operator/plans/{id}', { params: { id }, body: { data: { ...terms, version } } });
    }
    return redirect(`/${locale}/operator/plans?done=saved`, 303);
  });
}

export default function OnePlan({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('operator-payments');
  const { plan, lastPosition } = loaderData;
  return (
    <>
      <PageHead
        title={plan ? t('planName', plan) : t('plan.create')}
        back={{ to: 'operator/plans', label: t('plan.back') }}
      >
        {plan && <p className="muted">{t('plan.keepsPrice', { count: plan.running })}</p>}
        {actionData && <Notice kind="bad">{actionData.message}</Notice>}
      </PageHead>
      <PlanForm plan={plan} position={lastPosition + 1} failure={actionData} />
      {plan && (
        <section className={`ruled ${styles.apart}`} aria-labelledby="delete">
          <h2 className="text-2xl" id="delete">
            {t('plan.delete')}
          </h2>
          {plan.canDelete ? (
            <ConfirmStep
              label={t('plan.delete')}
              text={t('plan.deleteText')}
              confirm={t('plan.deleteConfirm')}
              fields={{ intent: 'delete' }}
            />
          ) : (
            <p className="muted">{t('plan.cannotDelete')}</p>
          )}
        </section>
      )}
    </>
  );
}
