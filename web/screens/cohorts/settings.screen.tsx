import { redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { submitForm } from '../../client/form.ts';
import { languageQuery } from '../../client/language-query.ts';
import { orNotFound } from '../../client/or-not-found.ts';
import { Notice } from '../../components/notice.tsx';
import { SubPageHeading } from '../../components/sub-page-heading.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/settings.screen.ts';
import styles from './organisation.module.css';
import { readSettings } from './read-settings.ts';
import { SettingsForm } from './settings-form.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, locale } = context.get(pageContext);
  const [languages, { data: board }] = await Promise.all([
    api('GET /api/languages', { query: languageQuery(locale) }),
    orNotFound(api('GET /api/organisation/cohorts/{id}', { params: { id: params.cohort } }), {
      statuses: [400, 404],
    }),
  ]);
  return { languages: languages.data, id: board.id, code: board.code, settings: board.settings };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { api, locale } = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    await api('PUT /api/organisation/cohorts/{id}', {
      params: { id: params.cohort },
      body: { data: readSettings(form) },
    });
    return redirect(`/${locale}/organisation/${params.cohort}`, 303);
  });
}

/** Changing a cohort. Applications stay as they are. */
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('cohorts-settings');
  const { id, code, settings, languages } = loaderData;
  return (
    <div className={`stack gap-lg reading ${styles.page}`}>
      <SubPageHeading title={t('title')} back={{ to: `organisation/${id}`, words: settings.name }}>
        <p className="muted">{t('code', { code })}</p>
        {actionData && <Notice kind="bad">{actionData.message}</Notice>}
      </SubPageHeading>
      <SettingsForm settings={settings} languages={languages} failure={actionData} />
    </div>
  );
}
