import { redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { numberOf, submitForm } from '../../client/form.ts';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/change.screen.ts';
import { loadChange } from './load-change.ts';
import { ProposalForm } from './proposal-form.tsx';
import { readTerms } from './read-terms.ts';

export function loader({ context, params }: Route.LoaderArgs) {
  return loadChange(context.get(pageContext), params.id);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    const body = { data: { ...readTerms(form), version: numberOf(form, 'version') ?? 0 } };
    await page.api('POST /api/tandems/{id}/change', { params: { id: params.id }, body });
    return redirect(`/${page.locale}/together/${params.id}?proposed`, 303);
  });
}

/** Proposes other terms than the current ones. */
export default function Change({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('tandems.propose');
  return (
    <ProposalForm
      title={t('changeTitle')}
      back={loaderData.back}
      loaded={loaderData}
      failure={actionData?.failed ? actionData : undefined}
      submit={t('save')}
    />
  );
}
