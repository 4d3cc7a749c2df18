import { redirect } from 'react-router';
import { submitForm, textOf } from '../../client/form.ts';
import { personWrittenTo } from '../../people/person-wanted.ts';
import { type PageContext, pageContext } from '../../routing/page-context.ts';
import { memberOrElsewhere, rememberPath } from '../../session/guards.ts';
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
  return { step: 'checkMail' as const, email, writtenTo: await personWrittenTo(page) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const { api, locale } = page;
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
      default: {
        const { draft } = await api('GET /api/auth/email-confirmation', { query: { confirmation: code } });
        return draft ? toDraft(page, draft.id) : redirect(`/${locale}/email/confirmed`, 303);
      }
    }
  });
}

/** To the message that waits to be sent; on a device where nobody is logged in, by way of the log-in. */
async function toDraft(page: PageContext, profileId: string) {
  const path = `/${page.locale}/write/${profileId}`;
  if (await page.user()) return redirect(`${path}?confirmed`, 303);
  return redirect(`/${page.locale}/email/confirmed`, {
    status: 303,
    headers: { 'Set-Cookie': rememberPath(page, path) },
  });
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const isResent = actionData?.failed === false;
  const failure = actionData?.failed ? actionData : undefined;
  if (loaderData.step === 'refused') return <AccountRefused />;
  if (isResent || loaderData.step === 'checkMail') {
    const writtenTo = loaderData.step === 'checkMail' ? loaderData.writtenTo : undefined;
    return (
      <CheckMail email={loaderData.email ?? ''} writtenTo={writtenTo} isResent={isResent} refusal={failure?.message} />
    );
  }
  if (failure) return <ConfirmLinkInvalid message={failure.message} email={loaderData.email} />;
  return <ConfirmForm code={loaderData.code} isWaiting={loaderData.isWaiting} />;
}
