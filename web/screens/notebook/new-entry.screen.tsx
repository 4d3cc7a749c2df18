import { redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { submitForm } from '../../client/form.ts';
import { languageQuery } from '../../client/language-query.ts';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { SubPageHeading } from '../../components/sub-page-heading.tsx';
import { pageContext, readerContext } from '../../routing/page-context.ts';
import type { Route } from './+types/new-entry.screen.ts';
import { EntryForm } from './entry-form.tsx';
import { loadEntryStart } from './load-entry-start.ts';
import { readNewEntry } from './read-entry-form.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const [languages, begins] = await Promise.all([
    page.api('GET /api/languages', { query: languageQuery(page.locale) }),
    loadEntryStart(page, context.get(readerContext), url.searchParams),
  ]);
  /** made here, so that a form sent twice is one entry */
  return { languages: languages.data, clientId: crypto.randomUUID(), ...begins };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api, locale } = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    await api('POST /api/notebook', { body: { data: readNewEntry(form) } });
    return redirect(`/${locale}/notebook?added`, 303);
  });
}

/** Writing something down: by hand, or from a message that the address names. */
export default function NewEntry({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('notebook-entry');
  const { languages, clientId, start, chat, hidden, words, isCorrection, missing } = loaderData;
  return (
    <div className="stack gap-lg reading">
      <SubPageHeading title={chat ? t('saveToNotebook') : t('new')} back={{ to: 'notebook', words: t('back') }}>
        {actionData && <Notice kind="bad">{actionData.message}</Notice>}
        {missing && <Notice kind="bad">{t('noMessage')}</Notice>}
        {chat && (
          <p>
            <PageLink to={`chat/${chat}`}>{t('toChat')}</PageLink>
          </p>
        )}
      </SubPageHeading>
      <EntryForm
        languages={languages}
        start={start}
        hidden={{ ...hidden, clientId }}
        words={words}
        isCorrection={isCorrection ?? false}
        failure={actionData}
      />
    </div>
  );
}
