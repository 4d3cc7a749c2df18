import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { CohortSettings } from '../../../contract/cohorts.ts';
import { commonLanguages } from '../../../contract/constants/languages.ts';
import { meetingMinutes, rhythms } from '../../../contract/constants/tandems.ts';
import * as limits from '../../../contract/limits.ts';
import type { FormFailure } from '../../client/form.ts';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { SelectField, TextArea, TextField } from '../../components/field.tsx';
import longForm from '../../components/long-form.module.css';
import { SubmitButton } from '../../components/submit-button.tsx';
import { Chips, TickChips } from '../../components/tick-chips.tsx';
import { useFocusFirstError } from '../../components/use-focus-first-error.ts';

/** The settings of a cohort. settings null: a new one. */
export function SettingsForm(props: {
  settings: CohortSettings | null;
  languages: { code: string; name: string }[];
  failure: FormFailure | undefined;
}) {
  const t = useTranslations('cohorts-settings');
  const tandems = useTranslations('tandems');
  const { settings, languages, failure } = props;
  const form = useFocusFirstError(failure);
  const { values = {}, fields = {} } = failure ?? {};
  const field = (name: 'name' | 'startsOn' | 'endsOn' | 'deadlineOn' | 'sharesWith' | 'welcome' | 'minimumHours') => ({
    name,
    label: t(name),
    defaultValue: values[name] ?? settings?.[name] ?? '',
    error: fields[name],
  });
  const box = (
    name: 'allowsTriads' | 'asksGender' | 'asksAge' | 'showsNames' | 'showsGoals' | 'listsHours',
    isUsual = false,
  ) => (
    <CheckboxField
      name={name}
      label={t(name)}
      defaultChecked={failure ? values[name] !== undefined : (settings?.[name] ?? isUsual)}
    />
  );
  const isChosen = (code: string) => settings?.languages.includes(code) ?? ['de', 'fr', 'it', 'en'].includes(code);
  const first = languages.filter(({ code }) => commonLanguages.some((common) => common === code) || isChosen(code));
  const others = languages.filter((language) => !first.includes(language));
  const chips = (list: typeof languages) => ({
    name: 'languages',
    options: list.map(({ code, name }) => ({ value: code, label: name })),
    ticked: list.map(({ code }) => code).filter(isChosen),
  });
  return (
    <Form method="post" className={`stack gap-md ${longForm.form}`} noValidate ref={form} preventScrollReset>
      <TextField {...field('name')} required limit={limits.cohortName.max} hint={t('nameHint')} />
      <div className="side-by-side">
        <TextField {...field('startsOn')} type="date" required />
        <TextField {...field('endsOn')} type="date" required />
        <TextField {...field('deadlineOn')} type="date" required />
      </div>
      <TickChips legend={t('languages')} {...chips(first)} error={fields.languages}>
        <details className="disclosure">
          <summary>{t('otherLanguages')}</summary>
          <Chips {...chips(others)} />
        </details>
      </TickChips>
      <TextArea {...field('welcome')} rows={4} limit={limits.cohortWelcome.max} hint={t('welcomeHint')} />
      <TextArea
        name="places"
        label={t('places')}
        hint={t('placesHint', { max: String(limits.cohortPlaces.max) })}
        rows={3}
        defaultValue={values.places ?? settings?.places.join('\n') ?? ''}
        error={fields.places ?? fields['places.0']}
      />
      <div className="side-by-side">
        <SelectField label={t('rhythm')} name="rhythm" defaultValue={values.rhythm ?? settings?.rhythm ?? 'weekly'}>
          {rhythms.map((value) => (
            <option key={value} value={value}>
              {tandems(`rhythm.${value}`)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('minutes')} name="minutes" defaultValue={values.minutes ?? settings?.minutes ?? 60}>
          {meetingMinutes.map((value) => (
            <option key={value} value={value}>
              {tandems('propose.minutesOf', { minutes: String(value) })}
            </option>
          ))}
        </SelectField>
        <TextField {...field('minimumHours')} inputMode="numeric" maxLength={3} hint={t('minimumHoursHint')} />
      </div>
      <fieldset className="stack">
        <legend>{t('options')}</legend>
        {box('allowsTriads')}
        {box('asksGender')}
        {box('asksAge')}
        <p className="note">{t('wishesHint')}</p>
      </fieldset>
      <fieldset className="stack">
        <legend>{t('sight')}</legend>
        {box('showsNames')}
        {box('showsGoals')}
        {box('listsHours', true)}
        <p className="note">{t('sightHint')}</p>
      </fieldset>
      <TextField {...field('sharesWith')} hint={t('sharesWithHint')} autoCapitalize="characters" autoComplete="off" />
      <SubmitButton look="primary" tall busy={t('busy')}>
        {t(settings ? 'save' : 'open')}
      </SubmitButton>
    </Form>
  );
}
