import { redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { dayOf } from '../../../../contract/format/clock.ts';
import { dayMs } from '../../../../contract/format/durations.ts';
import { submitForm } from '../../../client/form.ts';
import { Notice } from '../../../components/notice.tsx';
import { pageContext } from '../../../routing/page-context.ts';
import { orUnknownPage } from '../or-unknown-page.ts';
import { PageHead } from '../page-head.tsx';
import type { Route } from './+types/make-codes.screen.ts';
import { CodeForm } from './code-form.tsx';
import { readCodeForm } from './read-code-form.ts';

const daysAhead = 90;

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await orUnknownPage(context.get(pageContext).api('GET /api/operator/codes/teams'));
  return { teams: data, endsOn: dayOf(new Date(Date.now() + daysAhead * dayMs)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api, locale } = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    const { data } = await api('POST /api/operator/codes', { body: { data: readCodeForm(form) } });
    return redirect(`/${locale}/operator/codes?made=${data.id}`, 303);
  });
}

export default function MakeCodes({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('operator-codes.form');
  return (
    <>
      <PageHead title={t('title')} back={{ to: 'operator/codes', label: t('back') }}>
        {actionData && <Notice kind="bad">{actionData.message}</Notice>}
      </PageHead>
      <CodeForm {...loaderData} failure={actionData} />
    </>
  );
}
