import { redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { AppealDecision } from '../../../contract/constants/moderation.ts';
import { submitForm, textOf } from '../../client/form.ts';
import { requestedPage } from '../../client/requested-page.ts';
import { Notice } from '../../components/notice.tsx';
import { ViewLinks } from '../../components/view-links.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/appeals.screen.ts';
import { AppealItem } from './appeal-item.tsx';
import { EmptyList } from './empty-list.tsx';
import styles from './lists.module.css';
import { orUnknownPage } from './or-unknown-page.ts';
import { PageHead } from './page-head.tsx';
import { PageLinks } from './page-links.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, locale } = context.get(pageContext);
  const state = url.searchParams.get('state') === 'answered' ? 'answered' : 'open';
  const query = {
    locale,
    filters: { state },
    pagination: requestedPage(url.searchParams),
  } as const;
  const { data, meta } = await orUnknownPage(api('GET /api/operator/appeals', { query }));
  return { state, appeals: data, next: meta.pagination.next, isDone: url.searchParams.has('done') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api, locale } = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    await api('POST /api/operator/appeals/{id}/answer', {
      params: { id: textOf(form, 'appeal') },
      body: { data: { decision: textOf(form, 'decision') as AppealDecision, answer: textOf(form, 'answer') } },
    });
    return redirect(`/${locale}/operator/appeals?done`, 303);
  });
}

export default function Appeals({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('operator');
  const { state, appeals, next, isDone } = loaderData;
  return (
    <>
      <PageHead title={t('menu.appeals')}>
        <p className="muted">{t('appeal.rule')}</p>
        {isDone && !actionData && <Notice kind="good">{t('appeal.done')}</Notice>}
        {actionData && <Notice kind="bad">{actionData.message}</Notice>}
      </PageHead>
      <div className={`cluster between ${styles.bar}`}>
        <ViewLinks
          label={t('appeal.views')}
          views={[
            { to: 'operator/appeals', name: t('appeal.open'), isShown: state === 'open' },
            { to: 'operator/appeals?state=answered', name: t('appeal.answered'), isShown: state === 'answered' },
          ]}
        />
      </div>
      {appeals.length > 0 ? (
        <ul className={styles.list}>
          {appeals.map((appeal) => (
            <AppealItem
              key={appeal.id}
              appeal={appeal}
              failure={actionData?.values.appeal === appeal.id ? actionData : undefined}
            />
          ))}
        </ul>
      ) : (
        <EmptyList title={state === 'open' ? t('empty.nothingToDo') : t('empty.noAppeal')} />
      )}
      <PageLinks next={next} />
    </>
  );
}
