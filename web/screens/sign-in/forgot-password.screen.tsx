import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { brand } from '../../../contract/brand.ts';
import * as limits from '../../../contract/limits.ts';
import { submitForm, textOf } from '../../client/form.ts';
import { ButtonLink } from '../../components/button.tsx';
import { EmailField } from '../../components/email-field.tsx';
import { Icon } from '../../components/icon.tsx';
import narrow from '../../components/narrow-page.module.css';
import { NarrowPage } from '../../components/narrow-page.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { pageContext } from '../../routing/page-context.ts';
import { sharedPage } from '../../routing/shared-page.ts';
import type { Route } from './+types/forgot-password.screen.ts';

/** For visitors only, who all get the same form; what they type is shown to them alone. */
export const headers = sharedPage;

export async function action({ context, request }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const form = await request.formData();
  const email = textOf(form, 'email').trim();
  return submitForm(form, async () => {
    await api('POST /api/auth/forgot-password', { body: { email } });
    return { failed: false as const, email };
  });
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const t = useTranslations('sign-in.forgot');
  const login = useTranslations('sign-in.login');
  const failure = actionData?.failed ? actionData : undefined;
  if (actionData && !actionData.failed) return <Sent email={actionData.email} />;
  return (
    <NarrowPage title={t('title')} lead={t('lead')} description={t('description', { brand: brand.name })}>
      {failure && !failure.fields.email && <Notice kind="bad">{failure.message}</Notice>}
      <Form method="post" className="stack gap-md" noValidate>
        <EmailField
          label={t('email')}
          autoComplete="username"
          defaultValue={failure?.values.email}
          error={failure?.fields.email}
        />
        <SubmitButton look="primary" tall>
          {t('submit')}
        </SubmitButton>
      </Form>
      <p className="note">{login('migrated')}</p>
      <p>
        <PageLink to="login">{t('back')}</PageLink>
      </p>
    </NarrowPage>
  );
}

function Sent({ email }: { email: string }) {
  const t = useTranslations('sign-in.forgot');
  return (
    <NarrowPage title={t('sentTitle')}>
      <div className={`stack gap-xs ${narrow.stack}`} role="status">
        <Icon name="mail-check" size={40} strokeWidth={1.5} />
        <p>{t('sent', { email, minutes: limits.resetLinkMinutes })}</p>
        <p className="note">{t('spam')}</p>
      </div>
      <div className="cluster">
        <ButtonLink to="login">{t('back')}</ButtonLink>
        <ButtonLink look="quiet" to="password/forgot">
          {t('again')}
        </ButtonLink>
      </div>
    </NarrowPage>
  );
}
