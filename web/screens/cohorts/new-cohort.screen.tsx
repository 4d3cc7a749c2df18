import { redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { submitForm } from '../../client/form.ts';
import { languageQuery } from '../../client/language-query.ts';
import { orNotFound } from '../../client/or-not-found.ts';
import { Notice } from '../../components/notice.tsx';
import { SubPageHeading } from '../../components/sub-page-heading.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/new-cohort.screen.ts';
import styles from './organisation.module.css';
import { readSettings } from './read-settings.ts';
import { SettingsForm } from './settings-form.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, locale } = context.get(pageContext);
  const [languages] = await Promise.all([
    api('GET /api/languages', { query: languageQuery(locale) }),
    orNotFound(api('GET /api/organisation')),
  ]);
  return { languages: languages.data };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api, locale } = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    const { data } = await api('POST /api/organisation/cohorts', { body: { data: readSettings(form) } });
    return redirect(`/${locale}/organisation/${data.id}`, 303);
  });
}

/** Opening a cohort. */
export default function NewCohort({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('cohorts-settings');
  return (
    <div className={`stack gap-lg reading ${styles.page}`}>
      <SubPageHeading title={t('new')} back={{ to: 'organisation', words: t('back') }}>
        {actionData && <Notice kind="bad">{actionData.message}</Notice>}
      </SubPageHeading>
      <SettingsForm settings={null} languages={loaderData.languages} failure={actionData} />
    </div>
  );
}
