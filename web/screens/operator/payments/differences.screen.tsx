import { Form, redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { submitForm, textOf } from '../../../client/form.ts';
import { requestedPage } from '../../../client/requested-page.ts';
import { Notice } from '../../../components/notice.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { ViewLinks } from '../../../components/view-links.tsx';
import { pageContext } from '../../../routing/page-context.ts';
import { EmptyList } from '../empty-list.tsx';
import lists from '../lists.module.css';
import { orUnknownPage } from '../or-unknown-page.ts';
import { PageLinks } from '../page-links.tsx';
import type { Route } from './+types/differences.screen.ts';
import { DifferenceItem } from './difference-item.tsx';
import { PaymentsHead } from './payments-head.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const state = url.searchParams.get('state') === 'settled' ? 'settled' : 'open';
  const query = { filters: { state }, pagination: requestedPage(url.searchParams) } as const;
  const { data, meta } = await orUnknownPage(api('GET /api/operator/payment-differences', { query }));
  const done = url.searchParams.get('done');
  return {
    state,
    differences: data,
    next: meta.pagination.next,
    done: done === 'compare' ? 'compare' : done && 'settle',
  };
}

/** Also after a refusal: a difference settled by a colleague disappears. */
export const shouldRevalidate = () => true;

export async function action({ context, request }: Route.ActionArgs) {
  const { api, locale } = context.get(pageContext);
  const form = await request.formData();
  const isComparing = textOf(form, 'intent') === 'compare';
  return submitForm(form, async () => {
    if (isComparing) await api('POST /api/operator/payment-differences/compare');
    else {
      const id = textOf(form, 'difference');
      const body = { data: { note: textOf(form, 'note') } };
      await api('POST /api/operator/payment-differences/{id}/settle', { params: { id }, body });
    }
    return redirect(`/${locale}/operator/differences?done=${isComparing ? 'compare' : 'settle'}`, 303);
  });
}

export default function Differences({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('operator-payments');
  const { state, differences, next, done } = loaderData;
  return (
    <>
      <PaymentsHead here="differences">
        <p className="muted">{t('difference.lead')}</p>
        {done && !actionData && (
          <Notice kind="good">{done === 'compare' ? t('difference.comparing') : t('difference.settled')}</Notice>
        )}
        {actionData && <Notice kind="bad">{actionData.message}</Notice>}
      </PaymentsHead>
      <div className={`cluster between ${lists.bar}`}>
        <ViewLinks
          label={t('difference.views')}
          views={[
            { to: 'operator/differences', name: t('difference.openOnes'), isShown: state === 'open' },
            {
              to: 'operator/differences?state=settled',
              name: t('difference.settledOnes'),
              isShown: state === 'settled',
            },
          ]}
        />
        <Form method="post">
          <SubmitButton name="intent" value="compare" busy={t('saving')}>
            {t('difference.compare')}
          </SubmitButton>
        </Form>
      </div>
      {differences.length > 0 ? (
        <ul className={lists.list}>
          {differences.map((difference) => (
            <DifferenceItem
              key={difference.id}
              difference={difference}
              failure={actionData?.values.difference === difference.id ? actionData : undefined}
            />
          ))}
        </ul>
      ) : (
        <EmptyList title={state === 'open' ? t('difference.none') : t('difference.noneSettled')} />
      )}
      <PageLinks next={next} />
    </>
  );
}
