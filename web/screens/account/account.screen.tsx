import { useTranslations } from 'use-intl/react';
import { submitForm } from '../../api/form.ts';
import { requireUser } from '../../api/guards.ts';
import { pageContext } from '../../api/page-context.ts';
import { Notice } from '../../components/notice.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import type { Route } from './+types/account.screen.ts';
import styles from './account.module.css';
import { AccountLinks } from './account-links.tsx';
import { DataSection } from './data-section.tsx';
import { EmailSection } from './email-section.tsx';
import { LogoutSection } from './logout-section.tsx';
import { ProfileSection } from './profile-section.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { id, email, confirmed, role } = await requireUser(page, request);
  const { data: profile } = await page.api('GET /api/profiles/{id}', { params: { id }, query: 'populate=image' });
  return {
    profile,
    user: { email, confirmed, isStaff: role !== 'member' },
    isPasswordSet: new URL(request.url).searchParams.get('password') === 'set',
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  await requireUser(page, request);
  const form = await request.formData();
  return submitForm(form, async () => {
    await page.api('POST /api/auth/send-email-confirmation');
    return { failed: false as const };
  });
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('account');
  const { user, profile, isPasswordSet } = loaderData;
  const refusal = actionData?.failed ? actionData : undefined;
  return (
    <div className={styles.page}>
      <PageTitle title={t('title')} />
      <header className={styles.heading}>
        <h1>{t('title')}</h1>
        {isPasswordSet && !actionData && <Notice kind="good">{t('passwordSet')}</Notice>}
      </header>
      <ProfileSection profile={profile} />
      <EmailSection user={user} isResent={actionData?.failed === false} refusal={refusal?.message} />
      <AccountLinks isStaff={user.isStaff} />
      <LogoutSection />
      <DataSection />
    </div>
  );
}
