import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { corrections, meetingMinutes, rhythms, tandemModes, tandemTerms } from '../../../contract/constants/tandems.ts';
import * as limits from '../../../contract/limits.ts';
import type { ProfileLanguage } from '../../../contract/profiles.ts';
import type { FormFailure } from '../../client/form.ts';
import { ChoiceField } from '../../components/choice-field.tsx';
import { SelectField, TextArea, TextField } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { SubPageHeading } from '../../components/sub-page-heading.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useFocusFirstError } from '../../components/use-focus-first-error.ts';
import type { LoadedTerms } from './load-proposal.ts';
import styles from './proposal-form.module.css';

/** A proposal with all fields filled: to send as it is, or to change first. */
export function ProposalForm(props: {
  title: string;
  back: string;
  loaded: LoadedTerms;
  failure: FormFailure | undefined;
  submit: string;
}) {
  const t = useTranslations('tandems');
  const { title, back, loaded, failure, submit } = props;
  const { name, terms, version, speaking, learning } = loaded;
  const form = useFocusFirstError(failure);
  const typed = (field: keyof typeof terms) => failure?.values[field] ?? String(terms[field]);
  const choice = (field: 'rhythm' | 'minutes' | 'mode' | 'corrections' | 'termWeeks') => ({
    name: field,
    chosen: typed(field),
    error: failure?.fields[field],
  });
  return (
    <div className="stack gap-lg narrow">
      <SubPageHeading title={title} back={{ to: back, words: t('propose.back') }}>
        <p className="muted">{t('propose.lead', { name })}</p>
        {failure && <Notice kind="bad">{failure.message}</Notice>}
      </SubPageHeading>
      <Form method="post" className={`stack gap-lg own-width ${styles.form}`} noValidate ref={form}>
        {version !== null && <input type="hidden" name="version" value={version} />}
        <div className="side-by-side">
          <LanguageField
            label={t('propose.speaks')}
            name="speaks"
            languages={speaking}
            chosen={typed('speaks')}
            error={failure?.fields.speaks}
          />
          <LanguageField
            label={t('propose.learns')}
            name="learns"
            languages={learning}
            chosen={typed('learns')}
            error={failure?.fields.learns}
          />
        </div>
        <ChoiceField
          look="pills"
          legend={t('propose.rhythm')}
          options={rhythms.map((value) => ({ value, label: t(`rhythm.${value}`) }))}
          {...choice('rhythm')}
        />
        <ChoiceField
          look="pills"
          legend={t('propose.minutes')}
          options={meetingMinutes
            .map(String)
            .map((value) => ({ value, label: t('propose.minutesOf', { minutes: value }) }))}
          {...choice('minutes')}
        />
        <div className={`stack ${styles.where}`}>
          <ChoiceField
            look="pills"
            legend={t('propose.mode')}
            options={tandemModes.map((value) => ({ value, label: t(`facts.${value}`) }))}
            {...choice('mode')}
          />
          <div className={styles.place}>
            <TextField
              label={t('propose.place')}
              hint={t('propose.placeHint')}
              name="place"
              limit={limits.tandemPlace.max}
              defaultValue={typed('place')}
              error={failure?.fields.place}
            />
          </div>
        </div>
        <ChoiceField
          look="pills"
          legend={t('propose.corrections')}
          options={corrections.map((value) => ({ value, label: t(`corrections.${value}`) }))}
          {...choice('corrections')}
        />
        <ChoiceField
          look="pills"
          legend={t('propose.term')}
          hint={t('propose.termHint')}
          options={tandemTerms.map(String).map((value) => ({ value, label: t('propose.weeks', { weeks: value }) }))}
          {...choice('termWeeks')}
        />
        <TextArea
          label={t('propose.wish')}
          hint={t('propose.wishHint', { max: String(limits.tandemWish.max), name })}
          name="wish"
          rows={3}
          limit={limits.tandemWish.max}
          defaultValue={typed('wish')}
          error={failure?.fields.wish}
        />
        <SubmitButton look="primary" tall busy={t('propose.busy')}>
          {submit}
        </SubmitButton>
      </Form>
    </div>
  );
}

function LanguageField(props: {
  label: string;
  name: string;
  languages: ProfileLanguage[];
  chosen: string;
  error: string | undefined;
}) {
  const { label, name, languages, chosen, error } = props;
  return (
    <SelectField label={label} name={name} defaultValue={chosen} error={error}>
      {languages.map((language) => (
        <option key={language.code} value={language.code}>
          {language.name}
        </option>
      ))}
    </SelectField>
  );
}
