import { redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { submitForm, textOf } from '../../client/form.ts';
import { Notice } from '../../components/notice.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { hasLanguages } from '../../people/fitting-people.ts';
import { loadProposals } from '../../people/proposed-people.ts';
import { useFreshProposals } from '../../people/use-fresh-proposals.ts';
import { pageContext, readerContext } from '../../routing/page-context.ts';
import type { Route } from './+types/proposals.screen.ts';
import { Proposals } from './proposals.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const me = context.get(readerContext);
  return {
    takesPart: me.weeklyProposals,
    done: url.searchParams.get('done'),
    hasLanguages: hasLanguages(me.profile),
    proposals: await loadProposals(page, me),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api, locale } = context.get(pageContext);
  const form = await request.formData();
  const intent = textOf(form, 'intent');
  return submitForm(form, async () => {
    if (intent === 'join' || intent === 'leave') {
      await api('PUT /api/users/me', { body: { data: { weeklyProposals: intent === 'join' } } });
      // The page is reloaded: this request has the previous account.
      throw redirect(`/${locale}/proposals?done=${intent}`);
    }
    const params = { id: textOf(form, 'proposal') };
    const said = intent === 'yes' ? ('yes' as const) : ('no' as const);
    const { data } = await api(`POST /api/proposals/{id}/${said}`, { params });
    if (data.chat) throw redirect(`/${locale}/chat/${data.chat}`);
    return { failed: false as const, done: said, name: textOf(form, 'name') } as const;
  });
}

type Translate = ReturnType<typeof useTranslations<'rounds'>>;

/** The weekly round: taking part, the proposed people, when the next proposals arrive. */
export default function ProposalsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('rounds');
  useFreshProposals();
  const { takesPart, done, proposals } = loaderData;
  const next = proposals?.next;
  return (
    <div className="stack gap-lg container">
      <PageTitle title={t('title')} />
      <h1>{t('title')}</h1>
      {actionData?.failed && <Notice kind="bad">{actionData.message}</Notice>}
      {actionData?.failed === false && <Notice kind="good">{answered(actionData, t)}</Notice>}
      {!actionData && done === 'join' && takesPart && next && <Notice kind="good">{t('joined', { next })}</Notice>}
      {!actionData && done === 'leave' && !takesPart && <Notice kind="good">{t('left')}</Notice>}
      <Proposals {...loaderData} />
    </div>
  );
}

function answered({ done, name }: { done: 'yes' | 'no'; name: string }, t: Translate): string {
  return done === 'yes' ? t('answered.yes', { name }) : t('answered.no');
}
