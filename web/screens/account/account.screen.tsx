import { useTranslations } from 'use-intl/react';
import { isLocale } from '../../../contract/locales.ts';
import { submitForm, textOf } from '../../api/form.ts';
import { requireUser } from '../../api/guards.ts';
import { pageContext } from '../../api/page-context.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import type { Route } from './+types/account.screen.ts';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';
import { EmailSection } from './email-section.tsx';
import { LogoutSection } from './logout-section.tsx';
import { MailsSection } from './mails-section.tsx';
import { ProfileSection } from './profile-section.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { id, email, confirmed, locale, newsletter, remindRequests, remindUnread } = await requireUser(page, request);
  const { data: profile } = await page.api('GET /api/profiles/{id}', { params: { id }, query: 'populate=image' });
  return {
    profile,
    user: { id, email, confirmed, locale, newsletter, remindRequests, remindUnread },
    isPasswordSet: new URL(request.url).searchParams.get('password') === 'set',
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  await requireUser(page, request);
  const form = await request.formData();
  return submitForm(form, async () => {
    if (textOf(form, 'intent') === 'resend') {
      await page.api('POST /api/auth/send-email-confirmation');
      return { failed: false as const, intent: 'resend' as const };
    }
    const locale = textOf(form, 'locale');
    await page.api('PUT /api/users/me', {
      body: {
        data: {
          ...(isLocale(locale) && { locale }),
          newsletter: form.has('newsletter'),
          remindRequests: form.has('remindRequests'),
          remindUnread: form.has('remindUnread'),
        },
      },
    });
    return { failed: false as const, intent: 'mails' as const };
  });
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('account');
  const { user, profile, isPasswordSet } = loaderData;
  const refusal = actionData?.failed ? actionData : undefined;
  const done = actionData && !actionData.failed ? actionData.intent : undefined;
  return (
    <div className={styles.page}>
      <PageTitle title={t('title')} />
      <header className={styles.heading}>
        <h1>{t('title')}</h1>
        {isPasswordSet && !actionData && <Notice kind="good">{t('passwordSet')}</Notice>}
      </header>
      <ProfileSection profile={profile} />
      <EmailSection
        user={user}
        isResent={done === 'resend'}
        refusal={refusal?.values.intent === 'resend' ? refusal.message : undefined}
      />
      <MailsSection
        user={user}
        isSaved={done === 'mails'}
        refusal={refusal?.values.intent === 'mails' ? refusal.message : undefined}
      />
      <AccountSection title={t('security.title')}>
        <p className={styles.muted}>{t('security.text')}</p>
        <ButtonLink to="account/security">{t('security.link')}</ButtonLink>
      </AccountSection>
      <LogoutSection />
    </div>
  );
}
