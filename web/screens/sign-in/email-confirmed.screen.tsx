import { redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { ButtonLink } from '../../components/button.tsx';
import { NarrowPage } from '../../components/narrow-page.tsx';
import { type PersonWanted, rememberedPerson } from '../../people/person-wanted.ts';
import { profilePath } from '../../people/profile-steps.ts';
import { pageContext } from '../../routing/page-context.ts';
import { rememberedCode, rememberedPath } from '../../session/guards.ts';
import type { Route } from './+types/email-confirmed.screen.ts';
import { CheckMail } from './check-mail.tsx';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { user, locale } = page;
  const wanted = rememberedPath(request, locale);
  const [member, person] = await Promise.all([user(), rememberedPerson(page, wanted)]);
  if (!member) return { kind: 'visitor' as const, person, isSent: url.searchParams.has('sent') };
  if (!member.confirmed) return { kind: 'unconfirmed' as const, email: member.email };
  const code = rememberedCode(request, locale);
  if (code) throw redirect(`${code}?confirmed`);
  return {
    kind: 'member' as const,
    person,
    completeness: member.profile?.completeness ?? { percent: 100, missing: [] },
    wanted: wanted === `/${locale}/tandems` ? null : wanted,
  };
}

export default function EmailConfirmed({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('sign-in.confirmed');
  if (loaderData.kind === 'unconfirmed') {
    return <CheckMail email={loaderData.email} writtenTo={undefined} isResent={false} refusal={undefined} />;
  }
  if (loaderData.kind === 'visitor') {
    const { person, isSent } = loaderData;
    const lead = person?.isDraft ? t('leadDraft', nameOf(person)) : isSent ? t('leadSent') : t('leadVisitor');
    return (
      <NarrowPage title={t('title')} lead={lead}>
        <div className="cluster">
          <ButtonLink look="primary" to="login">
            {t('login')}
          </ButtonLink>
        </div>
      </NarrowPage>
    );
  }
  const { completeness, wanted, person } = loaderData;
  const isComplete = completeness.percent === 100;
  return (
    <NarrowPage title={t('title')} lead={isComplete ? t('leadReady') : t('leadProfile')}>
      <div className="cluster">
        {!isComplete && (
          <ButtonLink look="primary" to={profilePath(completeness)}>
            {t('profile')}
          </ButtonLink>
        )}
        <ButtonLink look={isComplete ? 'primary' : 'outline'} to="tandems">
          {t('tandems')}
        </ButtonLink>
      </div>
      {wanted && (
        <p>
          <a href={wanted}>{person ? t('onTo', nameOf(person)) : t('back')}</a>
        </p>
      )}
    </NarrowPage>
  );
}

function nameOf({ name }: PersonWanted) {
  return { name: name ?? 'none' };
}
