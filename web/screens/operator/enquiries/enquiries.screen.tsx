import { redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { changedSince, previousOf } from '../../../client/changed-in-form.ts';
import { submitForm, textOf } from '../../../client/form.ts';
import { requestedPage } from '../../../client/requested-page.ts';
import { Notice } from '../../../components/notice.tsx';
import { ViewLinks } from '../../../components/view-links.tsx';
import { pageContext } from '../../../routing/page-context.ts';
import { EmptyList } from '../empty-list.tsx';
import lists from '../lists.module.css';
import { oneOf } from '../one-of.ts';
import { orUnknownPage } from '../or-unknown-page.ts';
import { PageHead } from '../page-head.tsx';
import { PageLinks } from '../page-links.tsx';
import type { Route } from './+types/enquiries.screen.ts';
import { EnquiryItem } from './enquiry-item.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, locale } = context.get(pageContext);
  const params = url.searchParams;
  const state = params.get('state') === 'handled' ? 'handled' : 'open';
  const { data, meta } = await orUnknownPage(
    api('GET /api/operator/enquiries', {
      query: { locale, filters: { state }, pagination: requestedPage(params) },
    }),
  );
  return {
    state,
    enquiries: data,
    next: meta.pagination.next,
    done: oneOf(['handled', 'opened'] as const, params.get('done')),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api, locale } = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    const handled = textOf(form, 'intent') !== 'open';
    const note = handled ? changedSince(previousOf(form), { note: textOf(form, 'note') }) : {};
    await api('PUT /api/operator/enquiries/{id}', {
      params: { id: textOf(form, 'enquiry') },
      body: { data: { handled, ...note } },
    });
    return redirect(`/${locale}/operator/enquiries?done=${handled ? 'handled' : 'opened'}`, 303);
  });
}

export default function Enquiries({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('operator-enquiries');
  const { state, enquiries, next, done } = loaderData;
  return (
    <>
      <PageHead title={t('title')}>
        <p className="muted">{t('lead')}</p>
        {done && !actionData && <Notice kind="good">{t(`done.${done}`)}</Notice>}
        {actionData && <Notice kind="bad">{actionData.message}</Notice>}
      </PageHead>
      <div className={`cluster between ${lists.bar}`}>
        <ViewLinks
          label={t('views')}
          views={[
            { to: 'operator/enquiries', name: t('open'), isShown: state === 'open' },
            { to: 'operator/enquiries?state=handled', name: t('handled'), isShown: state === 'handled' },
          ]}
        />
      </div>
      {enquiries.length > 0 ? (
        <ul className={lists.list}>
          {enquiries.map((enquiry) => (
            <EnquiryItem
              key={enquiry.id}
              enquiry={enquiry}
              failure={actionData?.values.enquiry === enquiry.id ? actionData : undefined}
            />
          ))}
        </ul>
      ) : (
        <EmptyList title={state === 'open' ? t('none') : t('noneHandled')} />
      )}
      <PageLinks next={next} />
    </>
  );
}
