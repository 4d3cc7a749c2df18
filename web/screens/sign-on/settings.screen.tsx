import { redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { submitForm, textOf } from '../../client/form.ts';
import { orNotFound } from '../../client/or-not-found.ts';
import { ConfirmStep } from '../../components/confirm-step.tsx';
import { Notice } from '../../components/notice.tsx';
import { SubPageHeading } from '../../components/sub-page-heading.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/settings.screen.ts';
import { AtProvider } from './at-provider.tsx';
import { readSettings } from './read-settings.ts';
import { SettingsForm } from './settings-form.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, locale, publicOrigin } = context.get(pageContext);
  const [{ data: connection }, { data: organisation }] = await Promise.all([
    orNotFound(api('GET /api/organisation/sign-on')),
    orNotFound(api('GET /api/organisation')),
  ]);
  return {
    connection,
    team: organisation.team,
    isPaid: organisation.isPaid,
    cohorts: organisation.cohorts.map(({ code, name }) => ({ code, name })),
    link: connection && `${publicOrigin}/${locale}/login/organisation/${connection.code}`,
    isSaved: url.searchParams.has('saved'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api, locale } = context.get(pageContext);
  const form = await request.formData();
  const own = `/${locale}/organisation/sign-on`;
  return submitForm(form, async () => {
    if (textOf(form, 'intent') === 'remove') {
      await api('DELETE /api/organisation/sign-on');
      return redirect(own, 303);
    }
    if (textOf(form, 'intent') === 'check') {
      const { data } = await api('POST /api/organisation/sign-on/check');
      return { failed: false as const, provider: data.provider };
    }
    await api('PUT /api/organisation/sign-on', { body: { data: readSettings(form) } });
    return redirect(`${own}?saved`, 303);
  }, ['clientSecret']);
}

/** How an organisation's people log in with its own provider, for its coordinator. */
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('sign-on.settings');
  const { connection, team, isPaid, cohorts, link, isSaved } = loaderData;
  const failure = actionData?.failed ? actionData : undefined;
  const provider = actionData?.failed === false ? actionData.provider : undefined;
  return (
    <div className="stack gap-lg reading">
      <SubPageHeading title={t('title')} back={{ to: 'organisation', words: t('back') }}>
        <p className="lead muted">{t('lead', { team })}</p>
        {failure && <Notice kind="bad">{failure.message}</Notice>}
        {!actionData && isSaved && <Notice kind="good">{t('saved')}</Notice>}
        {!isPaid && <Notice kind="bad">{t('unpaid')}</Notice>}
      </SubPageHeading>
      <SettingsForm
        key={connection?.issuer}
        connection={connection}
        cohorts={cohorts}
        failure={failure?.values.intent ? undefined : failure}
      />
      {connection && link && <AtProvider connection={connection} link={link} provider={provider} />}
      {connection && (
        <ConfirmStep
          label={t('remove')}
          text={t('removeText', { count: connection.people })}
          confirm={t('removeConfirm')}
          fields={{ intent: 'remove' }}
        />
      )}
    </div>
  );
}
