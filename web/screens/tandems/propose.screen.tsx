import { redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { submitForm } from '../../client/form.ts';
import { pageContext, readerContext } from '../../routing/page-context.ts';
import type { Route } from './+types/propose.screen.ts';
import { loadProposal } from './load-proposal.ts';
import { ProposalForm } from './proposal-form.tsx';
import { readTerms } from './read-terms.ts';

/** Where there is a tandem already, it is shown instead. */
export function loader({ context, params }: Route.LoaderArgs) {
  return loadProposal(context.get(pageContext), context.get(readerContext), params.chat);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    const body = { data: { ...readTerms(form), chat: params.chat } };
    const { data } = await page.api('POST /api/tandems', { body });
    return redirect(`/${page.locale}/together/${data.id}?proposed`, 303);
  });
}

/** Proposes a tandem to the other side of a chat. */
export default function Propose({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('tandems.propose');
  const { name, back } = loaderData;
  return (
    <ProposalForm
      title={t('title', { name })}
      back={back}
      loaded={loaderData}
      failure={actionData?.failed ? actionData : undefined}
      submit={t('send')}
    />
  );
}
