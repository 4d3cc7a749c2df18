import { Form, redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { brand } from '../../../contract/brand.ts';
import * as limits from '../../../contract/limits.ts';
import { submitForm, textOf } from '../../client/form.ts';
import narrow from '../../components/narrow-page.module.css';
import { NarrowPage } from '../../components/narrow-page.tsx';
import { Notice } from '../../components/notice.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/undo-email.screen.ts';

/** The page of the link mailed to a former address, for anyone who reads that mailbox. */
export function loader({ url }: Route.LoaderArgs) {
  return { code: url.searchParams.get('code') ?? '', isDone: url.searchParams.has('done') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api, locale } = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    await api('POST /api/auth/change-email/undo', { body: { code: textOf(form, 'code') } });
    return redirect(`/${locale}/email/undo?done`, 303);
  });
}

export default function UndoEmail({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('sign-in-security.undo');
  const { code, isDone } = loaderData;
  if (isDone) {
    return (
      <NarrowPage title={t('doneTitle')}>
        <p>{t('done')}</p>
      </NarrowPage>
    );
  }
  if (actionData || !code) {
    return (
      <NarrowPage title={t('invalidTitle')}>
        <Notice kind="bad">
          <div className={`stack gap-xs ${narrow.stack}`}>
            {actionData && <p>{actionData.message}</p>}
            <p>{t('invalid', { hours: limits.undoEmailHours, address: brand.contactAddress })}</p>
          </div>
        </Notice>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={t('title')} lead={t('lead')}>
      <ul className="stack gap-2xs bulleted">
        {(['address', 'password', 'factors'] as const).map((what) => (
          <li key={what}>{t(what)}</li>
        ))}
      </ul>
      <Form method="post" className="stack gap-md">
        <input type="hidden" name="code" value={code} />
        <SubmitButton look="primary" tall>
          {t('submit')}
        </SubmitButton>
      </Form>
    </NarrowPage>
  );
}
