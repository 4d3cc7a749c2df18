import { redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { ApiError } from '../../client/api-client.ts';
import { submitForm, textOf } from '../../client/form.ts';
import { ButtonLink } from '../../components/button.tsx';
import { NarrowPage } from '../../components/narrow-page.tsx';
import { isPathToJoin, joinOnceConfirmed } from '../../people/activity-wanted.ts';
import { personWrittenTo } from '../../people/person-wanted.ts';
import { flashPath } from '../../routing/flash.ts';
import { type PageContext, pageContext } from '../../routing/page-context.ts';
import { memberOrElsewhere, rememberedPath, rememberPath } from '../../session/guards.ts';
import { forgottenPath } from '../../session/session-call.ts';
import type { Route } from './+types/confirm-email.screen.ts';
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
    const step = { step: 'confirm' as const, code, email: user?.email ?? null, refusal: null };
    // A logged-in member waiting for the link has opened it themselves: mail scanners open links too, but have no
    // session. Joining an activity needs a press, as a page that is read changes nothing.
    const isToJoin = isPathToJoin(rememberedPath(request, page.locale));
    if (user?.confirmed !== false || request.method !== 'GET' || isToJoin) return step;
    try {
      throw await confirm(page, request, code);
    } catch (error) {
      if (error instanceof ApiError) return { ...step, refusal: error.message };
      throw error;
    }
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
      default:
        return confirm(page, request, code);
    }
  });
}

/**
 * Confirms, and redirects to the activity that was to be joined, to the chat of the message sent with it, or to the
 * message that could not be sent; through the log-in on a device without a session.
 */
async function confirm(page: PageContext, request: Request, code: string) {
  const home = `/${page.locale}`;
  const { chat, draft } = await page.api('GET /api/auth/email-confirmation', { query: { confirmation: code } });
  const joined = await joinOnceConfirmed(page, request, rememberedPath(request, page.locale));
  if (joined) return redirect(joined, { status: 303, headers: { 'Set-Cookie': forgottenPath } });
  const path = chat ? `${home}/chat/${chat.id}` : draft ? `${home}/write/${draft.id}` : null;
  if (!path) return redirect(`${home}/email/confirmed`, 303);
  if (await page.user()) return redirect(chat ? flashPath(path, 'sent') : `${path}?confirmed`, 303);
  return redirect(chat ? `${home}/email/confirmed?sent` : `${home}/email/confirmed`, {
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
  const refusal = failure?.message ?? loaderData.refusal;
  if (refusal) return <ConfirmLinkInvalid message={refusal} email={loaderData.email} />;
  return <ConfirmForm code={loaderData.code} />;
}

/** The account someone else made with the reader's address is gone. */
function AccountRefused() {
  const t = useTranslations('sign-in');
  return (
    <NarrowPage title={t('confirm.refusedTitle')} lead={t('confirm.refused')}>
      <div className="cluster">
        <ButtonLink to="signup">{t('signup.submit')}</ButtonLink>
      </div>
    </NarrowPage>
  );
}
