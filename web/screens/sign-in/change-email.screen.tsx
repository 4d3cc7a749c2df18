import { Form, redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import { submitForm, textOf } from '../../client/form.ts';
import { ButtonLink } from '../../components/button.tsx';
import narrow from '../../components/narrow-page.module.css';
import { NarrowPage } from '../../components/narrow-page.tsx';
import { Notice } from '../../components/notice.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/change-email.screen.ts';

/** The page of the link mailed to a new address. Only the member who requested it can press it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { data } = await page.api('GET /api/auth/security');
  return { code: url.searchParams.get('code') ?? '', newEmail: data.newEmail };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    await page.api('POST /api/auth/change-email/confirm', { body: { code: textOf(form, 'code') } });
    return redirect(`/${page.locale}/account/security?done=email`, 303);
  });
}

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('sign-in-security.change');
  const { code, newEmail } = loaderData;
  if (!newEmail || !code || actionData) {
    return (
      <NarrowPage title={t('invalidTitle')}>
        <Notice kind="bad">
          <div className={`stack gap-xs ${narrow.stack}`}>
            {actionData && <p>{actionData.message}</p>}
            {actionData?.code !== 'email_taken' && <p>{t('invalid', { days: limits.confirmationLinkDays })}</p>}
          </div>
        </Notice>
        <div className="cluster">
          <ButtonLink look="primary" to="account/security">
            {t('security')}
          </ButtonLink>
        </div>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={t('title')} lead={<span className="breakable">{t('lead', { email: newEmail })}</span>}>
      <Form method="post" className="stack gap-md">
        <input type="hidden" name="code" value={code} />
        <SubmitButton look="primary" tall>
          {t('submit')}
        </SubmitButton>
      </Form>
    </NarrowPage>
  );
}
