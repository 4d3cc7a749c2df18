import { useEffect, useRef } from 'react';
import { Form, redirect, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { ApiError } from '../../api/api-client.ts';
import { submitForm, textOf } from '../../api/form.ts';
import { requireUser } from '../../api/guards.ts';
import { pageContext } from '../../api/page-context.ts';
import { SubmitButton } from '../../components/submit-button.tsx';
import type { Route } from './+types/confirm-email.screen.ts';
import { CheckMail } from './check-mail.tsx';
import { ConfirmLinkInvalid } from './confirm-link-invalid.tsx';
import styles from './session.module.css';
import { SessionPage } from './session-page.tsx';

/** With a code: the page of the mailed link. Without: what to do after signing up. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const code = new URL(request.url).searchParams.get('confirmation') ?? '';
  if (code) return { code, email: (await page.user())?.email ?? null };
  const { confirmed, email } = await requireUser(page, request);
  if (confirmed) throw redirect(`/${page.locale}/email/confirmed`);
  return { code, email };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api, locale, user } = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    if (textOf(form, 'intent') === 'resend') {
      await api('POST /api/auth/send-email-confirmation');
      return { failed: false as const };
    }
    const query = new URLSearchParams({ confirmation: textOf(form, 'confirmation') });
    try {
      await api('GET /api/auth/email-confirmation', { query });
    } catch (error) {
      // A second press on a link that has done its work is no failure for whoever it has confirmed.
      const isUsed = error instanceof ApiError && error.details.code === 'link_invalid';
      if (!isUsed || !(await user())?.confirmed) throw error;
    }
    return redirect(`/${locale}/email/confirmed`);
  });
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { code, email } = loaderData;
  const isResent = actionData?.failed === false;
  const failure = actionData?.failed ? actionData : undefined;
  if (isResent || !code) return <CheckMail email={email ?? ''} isResent={isResent} refusal={failure?.message} />;
  if (failure) return <ConfirmLinkInvalid message={failure.message} email={email} />;
  return <ConfirmForm code={code} />;
}

/** Opening a mailed link must not use it up, as mail scanners open links too: one press does, or a script for the reader. */
function ConfirmForm({ code }: { code: string }) {
  const t = useTranslations('session.confirm');
  const form = useRef<HTMLFormElement>(null);
  const isPressed = useRef(false);
  const submit = useSubmit();
  useEffect(() => {
    if (isPressed.current || !form.current) return;
    isPressed.current = true;
    submit(form.current);
  }, [submit]);
  return (
    <SessionPage title={t('title')} lead={t('lead')}>
      <Form method="post" className={styles.form} ref={form}>
        <input type="hidden" name="confirmation" value={code} />
        <SubmitButton busy={t('busy')} look="primary" className={styles.submit}>
          {t('submit')}
        </SubmitButton>
      </Form>
    </SessionPage>
  );
}
