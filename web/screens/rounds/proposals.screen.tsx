import { redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { hasLanguages } from '../../api/fitting-people.ts';
import { submitForm, textOf } from '../../api/form.ts';
import { pageContext, readerContext } from '../../api/page-context.ts';
import { loadProposals } from '../../api/proposed-people.ts';
import { Notice } from '../../components/notice.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import type { Route } from './+types/proposals.screen.ts';
import styles from './proposals.module.css';
import { Proposals } from './proposals.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const me = context.get(readerContext);
  return {
    takesPart: me.weeklyProposals,
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
      return { failed: false as const, done: intent, name: '' } as const;
    }
    const params = { id: textOf(form, 'proposal') };
    const said = intent === 'yes' ? ('yes' as const) : ('no' as const);
    const { data } = await api(`POST /api/proposals/{id}/${said}`, { params });
    if (data.chat) throw redirect(`/${locale}/chat/${data.chat}`);
    return { failed: false as const, done: said, name: textOf(form, 'name') } as const;
  });
}

/** The weekly round: taking part, whom it proposes, when the next proposals come. */
export default function ProposalsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('rounds');
  return (
    <div className={styles.screen}>
      <PageTitle title={t('title')} />
      <h1>{t('title')}</h1>
      {actionData?.failed && <Notice kind="bad">{actionData.message}</Notice>}
      {actionData?.failed === false && <Done {...actionData} next={loaderData.proposals?.next ?? ''} />}
      <Proposals {...loaderData} />
    </div>
  );
}

function Done({ done, name, next }: { done: 'join' | 'leave' | 'yes' | 'no'; name: string; next: string }) {
  const t = useTranslations('rounds');
  const words = {
    join: t('joined', { next }),
    leave: t('left'),
    yes: t('answered.yes', { name }),
    no: t('answered.no'),
  };
  return <Notice kind="good">{words[done]}</Notice>;
}
