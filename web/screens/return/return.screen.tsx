import { Form, redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { ApiError } from '../../client/api-client.ts';
import { submitForm, textOf } from '../../client/form.ts';
import { ButtonLink } from '../../components/button.tsx';
import narrow from '../../components/narrow-page.module.css';
import { NarrowPage } from '../../components/narrow-page.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/return.screen.ts';

/** The page of the link mailed to members who were away or silent. Opening it changes nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  if (url.searchParams.has('done')) return { step: 'done' as const };
  try {
    const { data } = await context.get(pageContext).api('GET /api/return', { query: { token } });
    return { step: 'ask' as const, token, why: data.paused ?? ('none' as const) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.details.code !== 'link_invalid') throw error;
    return { step: 'invalid' as const };
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api, locale } = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    await api('POST /api/return', { body: { data: { token: textOf(form, 'token') } } });
    return redirect(`/${locale}/return?done`, 303);
  });
}

export default function Return({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('return');
  if (loaderData.step === 'done') {
    return (
      <NarrowPage title={t('doneTitle')} lead={t('done')}>
        <div className={`stack gap-xs ${narrow.stack}`}>
          <ButtonLink look="primary" to="tandems">
            {t('toSearch')}
          </ButtonLink>
          <ButtonLink to="chat">{t('toChats')}</ButtonLink>
        </div>
      </NarrowPage>
    );
  }
  if (loaderData.step === 'invalid' || actionData) {
    return (
      <NarrowPage title={t('invalidTitle')} lead={actionData?.message}>
        <p>{t('invalid')}</p>
        <ButtonLink look="primary" to="account">
          {t('login')}
        </ButtonLink>
      </NarrowPage>
    );
  }
  const { token, why } = loaderData;
  return (
    <NarrowPage title={t('title')} lead={t(`lead.${why}`)}>
      <p>{t(`text.${why}`)}</p>
      <Form method="post" className="stack gap-md">
        <input type="hidden" name="token" value={token} />
        <SubmitButton look="primary" tall busy={t('busy')}>
          {t(`submit.${why}`)}
        </SubmitButton>
      </Form>
      <p className="small muted">{t('otherwise')}</p>
    </NarrowPage>
  );
}
