import { Form, redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { brand } from '../../../contract/brand.ts';
import { type FormFailure, submitForm, textOf } from '../../client/form.ts';
import { EmailField } from '../../components/email-field.tsx';
import { NarrowPage } from '../../components/narrow-page.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/find.screen.ts';

/** Finds the organisation by the domain of an address; the address itself is not sent on. */
export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async (): Promise<Response | FormFailure> => {
    const email = textOf(form, 'email').trim();
    const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
    const { data } = await page.api('GET /api/auth/sign-on', { query: { domain } });
    if (data) return redirect(`/${page.locale}/login/organisation/${data.code}`, 303);
    return { failed: true, message: '', code: 'unknown_domain', fields: {}, values: { email, domain } };
  });
}

/** The way to the log-in of one's organisation, for those without its link. */
export default function Find({ actionData }: Route.ComponentProps) {
  const t = useTranslations('sign-on.find');
  const isUnknown = actionData?.code === 'unknown_domain';
  return (
    <NarrowPage title={t('title')} lead={t('lead')} description={t('description', { brand: brand.name })}>
      {actionData && (
        <Notice kind="bad">
          {isUnknown ? t('none', { domain: actionData.values.domain ?? '' }) : actionData.message}
        </Notice>
      )}
      <Form method="post" className="stack gap-md" noValidate>
        <EmailField label={t('email')} defaultValue={actionData?.values.email} error={actionData?.fields.domain} />
        <SubmitButton look="primary" tall>
          {t('submit')}
        </SubmitButton>
      </Form>
      <p>
        <PageLink to="login">{t('password')}</PageLink>
      </p>
    </NarrowPage>
  );
}
