import { redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { submitForm, textOf } from '../../api/form.ts';
import { requireUser } from '../../api/guards.ts';
import { pageContext } from '../../api/page-context.ts';
import { PageTitle } from '../../components/page-title.tsx';
import type { Route } from './+types/member.screen.ts';
import { loadMember, requireId } from './load-member.ts';
import styles from './member.module.css';
import { MemberDetails } from './member-details.tsx';
import { MemberHeader } from './member-header.tsx';
import { OwnNote } from './own-note.tsx';
import { WriteSection } from './write-section.tsx';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireId(params.id);
  const page = context.get(pageContext);
  return loadMember(page, await requireUser(page, request), params.id);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  requireId(params.id);
  const page = context.get(pageContext);
  // No guard here: where the session has ended meanwhile, the refusal leaves the text where it is.
  const form = await request.formData();
  return submitForm(form, async () => {
    if (textOf(form, 'intent') === 'resend') {
      await page.api('POST /api/auth/send-email-confirmation');
      return { failed: false as const };
    }
    const message = { to: params.id, text: textOf(form, 'text'), clientId: textOf(form, 'clientId') };
    const { data } = await page.api('POST /api/chats', { body: { data: message } });
    return redirect(`/${page.locale}/chat/${data.chat.id}`);
  });
}

export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('member');
  const { profile, isOwn, isConfirmed, writing } = loaderData;
  return (
    <div className={styles.page}>
      <PageTitle title={isOwn ? t('own.title') : profile.name} />
      <meta name="robots" content="noindex" />
      {isOwn && <OwnNote status={profile.status} isConfirmed={isConfirmed} />}
      <MemberHeader profile={profile} activity={loaderData.activity} wanted={loaderData.wanted} />
      <MemberDetails profile={profile} since={loaderData.since} isOwn={isOwn} />
      {writing && (
        <WriteSection
          profile={profile}
          writing={writing}
          wanted={loaderData.wanted?.speaks ?? []}
          email={loaderData.email}
          nextContacts={loaderData.nextContacts}
          clientId={loaderData.clientId}
          result={actionData}
        />
      )}
    </div>
  );
}
