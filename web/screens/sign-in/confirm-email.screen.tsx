import { redirect } from 'react-router';
import { submitForm, textOf } from '../../api/form.ts';
import { memberOrElsewhere } from '../../api/guards.ts';
import { pageContext } from '../../api/page-context.ts';
import type { Route } from './+types/confirm-email.screen.ts';
import { AccountRefused } from './account-refused.tsx';
import { CheckMail } from './check-mail.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { ConfirmLinkInvalid } from './confirm-link-invalid.tsx';

/** With a code: the page of the mailed link. Without: what to do after signing up. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  if (url.searchParams.has('refused')) return { step: 'refused' as const };
  const code = url.searchParams.get('confirmation') ?? '';
  if (code) {
    const user = await page.user();
    return { step: 'confirm' as const, code, email: user?.email ?? null, isWaiting: user?.confirmed === false };
  }
  const { confirmed, email } = await memberOrElsewhere(page, request);
  if (confirmed) throw redirect(`/${page.locale}/email/confirmed`);
  return { step: 'checkMail' as const, email };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api, locale } = context.get(pageContext);
  const form = await request.formData();
  const code = textOf(form, 'confirmation');
  return submitForm(form, async () => {
    switch (textOf(form, 'intent')) {
      case 'resend':
        await api('POST /api/auth/send-email-confirmation');
        return { failed: false as const };
      case 'refuse':
        await api('POST /api/auth/email-confirmation/refuse', { body: { code } });
        return redirect(`/${locale}/email/confirm?refused`, 303);
      default:
        await api('GET /api/auth/email-confirmation', { query: new URLSearchParams({ confirmation: code }) });
        return redirect(`/${locale}/email/confirmed`, 303);
    }
  });
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const isResent = actionData?.failed === false;
  const failure = actionData?.failed ? actionData : undefined;
  if (loaderData.step === 'refused') return <AccountRefused />;
  if (isResent || loaderData.step === 'checkMail') {
    return <CheckMail email={loaderData.email ?? ''} isResent={isResent} refusal={failure?.message} />;
  }
  if (failure) return <ConfirmLinkInvalid message={failure.message} email={loaderData.email} />;
  return <ConfirmForm code={loaderData.code} isWaiting={loaderData.isWaiting} />;
}
