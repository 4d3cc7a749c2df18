import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import type { FormFailure } from '../../client/form.ts';
import { SelectField, TextArea } from '../../components/field.tsx';
import { LanguageOptions, type Listed } from '../../components/language-select.tsx';
import settings from '../../components/settings.module.css';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useFocusFirstError } from '../../components/use-focus-first-error.ts';
import { WordChoice } from './word-choice.tsx';

/** The fields' first values. */
export interface EntryStart {
  language: string;
  front: string;
  back: string;
  sentence: string;
  note: string;
}

/** An entry, new or to be changed. words: of a message, to be chosen from, in place of the front; isCorrection: wrong and right. */
export function EntryForm(props: {
  languages: Listed[];
  start: EntryStart;
  /** for a change: the values the form began with */
  previousValues?: ReactNode;
  hidden?: Record<string, string>;
  words?: string[] | undefined;
  isCorrection?: boolean;
  failure: FormFailure | undefined;
}) {
  const t = useTranslations('notebook-entry');
  const { languages, start, hidden = {}, words, isCorrection, failure } = props;
  const form = useFocusFirstError(failure);
  const { values = {}, fields = {} } = failure ?? {};
  return (
    <Form method="post" className={`stack wide ${settings.form}`} noValidate ref={form}>
      {props.previousValues}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={values[name] ?? value} />
      ))}
      {words ? (
        <WordChoice words={words} chosen={values.chosen ?? ''} lang={start.language} error={fields.front} />
      ) : (
        <TextArea
          name="front"
          label={isCorrection ? t('wrong') : t('front')}
          hint={isCorrection ? undefined : t('frontHint')}
          rows={2}
          dir="auto"
          limit={limits.notebookFront.max}
          required
          defaultValue={values.front ?? start.front}
          error={fields.front}
        />
      )}
      <TextArea
        name="back"
        label={isCorrection ? t('right') : t('backField')}
        hint={isCorrection ? undefined : t('backHint')}
        rows={2}
        dir="auto"
        limit={limits.notebookBack.max}
        defaultValue={values.back ?? start.back}
        error={fields.back}
      />
      <SelectField
        name="language"
        label={t('language')}
        required
        defaultValue={values.language ?? start.language}
        error={fields.language}
      >
        <option value="">{t('chooseLanguage')}</option>
        <LanguageOptions languages={languages} />
      </SelectField>
      {isCorrection ? (
        <input type="hidden" name="sentence" value={start.sentence} />
      ) : (
        <TextArea
          name="sentence"
          label={t('sentence')}
          rows={2}
          dir="auto"
          limit={limits.notebookSentence.max}
          defaultValue={values.sentence ?? start.sentence}
          error={fields.sentence}
        />
      )}
      <TextArea
        name="note"
        label={t('note')}
        rows={2}
        dir="auto"
        limit={limits.notebookNote.max}
        defaultValue={values.note ?? start.note}
        error={fields.note}
      />
      <SubmitButton look="primary" busy={t('busy')}>
        {t('save')}
      </SubmitButton>
    </Form>
  );
}
