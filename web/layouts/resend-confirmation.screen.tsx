import { data, Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { ApiError } from '../client/api-client.ts';
import { Button, ButtonLink } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { pageContext, readerContext } from '../routing/page-context.ts';
import type { Route } from './+types/resend-confirmation.screen.ts';
import type { ResendResult } from './resend-result.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { email, confirmed } = context.get(readerContext);
  return { email, confirmed };
}

/** Sends the confirmation link again: for the layout's notice, and for this page without JavaScript. */
export async function action({ context }: Route.ActionArgs) {
  try {
    await context.get(pageContext).api('POST /api/auth/send-email-confirmation');
    return data<ResendResult>({ ok: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data<ResendResult>({ ok: false, message: error.message }, { status: error.status });
  }
}

export default function ResendConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('layouts.confirm');
  const { email, confirmed } = loaderData;
  return (
    <div className="stack gap-md start">
      <PageTitle title={t('title')} />
      <h1>{t('title')}</h1>
      {actionData && !actionData.ok && <Notice kind="bad">{actionData.message}</Notice>}
      {confirmed || actionData?.ok ? (
        <Notice kind="good">{confirmed ? t('confirmed') : t('sent')}</Notice>
      ) : (
        <Form className="stack gap-md start" method="post">
          <p>{t('text', { email })}</p>
          <Button look="primary">{t('resend')}</Button>
        </Form>
      )}
      <ButtonLink to="tandems">{t('back')}</ButtonLink>
    </div>
  );
}
