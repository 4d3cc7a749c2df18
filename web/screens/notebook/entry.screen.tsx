import { redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { NotebookEntry } from '../../../contract/notebook.ts';
import { changedSince, previousOf } from '../../client/changed-in-form.ts';
import { submitForm, textOf } from '../../client/form.ts';
import { languageQuery } from '../../client/language-query.ts';
import { orNotFound } from '../../client/or-not-found.ts';
import { ConfirmStep } from '../../components/confirm-step.tsx';
import { Notice } from '../../components/notice.tsx';
import { PreviousValues } from '../../components/previous-values.tsx';
import { SubPageHeading } from '../../components/sub-page-heading.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/entry.screen.ts';
import { EntryForm, type EntryStart } from './entry-form.tsx';
import { readEntryForm } from './read-entry-form.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, locale } = context.get(pageContext);
  const [languages, entry] = await Promise.all([
    api('GET /api/languages', { query: languageQuery(locale) }),
    orNotFound(api('GET /api/notebook/{id}', { params: { id: params.entry } })),
  ]);
  return { languages: languages.data, entry: entry.data };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { api, locale } = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    const id = params.entry;
    if (textOf(form, 'intent') === 'remove') {
      await api('DELETE /api/notebook/{id}', { params: { id } });
      return redirect(`/${locale}/notebook?removed`, 303);
    }
    // Changes made elsewhere since this page loaded are not overwritten.
    const { data: entry } = await orNotFound(api('GET /api/notebook/{id}', { params: { id } }));
    const changed = changedSince(previousOf(form), readEntryForm(form));
    await api('PUT /api/notebook/{id}', { params: { id }, body: { data: { ...startOf(entry), ...changed } } });
    return redirect(`/${locale}/notebook?changed`, 303);
  });
}

function startOf({ language, front, back, sentence, note }: NotebookEntry): EntryStart {
  return { language: language.code, front, back: back ?? '', sentence: sentence ?? '', note: note ?? '' };
}

/** An entry of mine, to be changed or removed. */
export default function Entry({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('notebook-entry');
  const { languages, entry } = loaderData;
  const start = startOf(entry);
  return (
    <div className="stack gap-lg reading">
      <SubPageHeading title={t('edit')} back={{ to: 'notebook', words: t('back') }}>
        {actionData && <Notice kind="bad">{actionData.message}</Notice>}
      </SubPageHeading>
      <EntryForm
        key={entry.updatedAt}
        languages={languages}
        start={start}
        previousValues={<PreviousValues values={start} answered={actionData?.values.before} />}
        isCorrection={entry.source === 'correction'}
        failure={actionData}
      />
      <ConfirmStep
        label={t('remove.label')}
        text={t('remove.text')}
        confirm={t('remove.confirm')}
        fields={{ intent: 'remove' }}
      />
    </div>
  );
}
