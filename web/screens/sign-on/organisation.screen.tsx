import { useTranslations } from 'use-intl/react';
import { orNotFound } from '../../client/or-not-found.ts';
import { ButtonLink } from '../../components/button.tsx';
import { NarrowPage } from '../../components/narrow-page.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/organisation.screen.ts';

const failures = ['refused', 'expired', 'unavailable', 'ended', 'leaving'] as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { data } = await orNotFound(page.api('GET /api/auth/sign-on/{code}', { params: { code: params.connection } }), {
    statuses: [400, 404],
  });
  return {
    ...data,
    isMember: (await page.user()) !== null,
    failed: failures.find((each) => each === url.searchParams.get('failed')),
    isOut: url.searchParams.has('out'),
  };
}

/**
 * The address an organisation gives its people: from here they go to its provider. By a link and not by a form, whose
 * policy lets it lead to no other site. After logging out it offers to log out there as well.
 */
export default function Organisation({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('sign-on.go');
  const { code, organisation, host, isMember, failed, isOut } = loaderData;
  // The organisation's log-in leads nowhere for them.
  const needsPassword = failed === 'ended' || failed === 'leaving';
  if (isOut && !isMember)
    return (
      <NarrowPage title={t('outTitle')} lead={t('outLead', { organisation })}>
        <ButtonLink tall to={`login/organisation/${code}/end`} rel="nofollow">
          {t('end', { organisation })}
        </ButtonLink>
        <p>
          <PageLink to="" reloadDocument>
            {t('home')}
          </PageLink>
        </p>
      </NarrowPage>
    );
  return (
    <NarrowPage title={t('title', { organisation })} lead={t(isMember ? 'leadMember' : 'lead', { host })}>
      {failed && <Notice kind="bad">{t(`failed.${failed}`)}</Notice>}
      {needsPassword && !isMember ? (
        <ButtonLink look="primary" tall to="login">
          {t('password')}
        </ButtonLink>
      ) : (
        <>
          <ButtonLink look="primary" tall to={`login/organisation/${code}/start`} rel="nofollow">
            {t('submit')}
          </ButtonLink>
          {!isMember && (
            <p>
              <PageLink to="login">{t('password')}</PageLink>
            </p>
          )}
        </>
      )}
    </NarrowPage>
  );
}
