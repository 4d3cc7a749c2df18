import { useTranslations } from 'use-intl/react';
import type { OpenCohort } from '../../../contract/cohorts-application.ts';
import { genders } from '../../../contract/constants/profiles.ts';
import type { FormFailure } from '../../client/form.ts';
import { SelectField, TextField } from '../../components/field.tsx';

/** Wishes about gender and age, only where the cohort asks for them. The plan alone reads them. */
export function WishFields({ cohort, failure }: { cohort: OpenCohort; failure: FormFailure | undefined }) {
  const t = useTranslations('cohorts.wishes');
  const names = useTranslations('profiles.genders');
  const { asksGender, asksAge, application } = cohort;
  if (!asksGender && !asksAge) return null;
  const { values = {}, fields = {} } = failure ?? {};
  const gender = (name: 'gender' | 'wantsGender') => (
    <SelectField
      label={t(name)}
      name={name}
      defaultValue={values[name] ?? application?.[name] ?? ''}
      error={fields[name]}
    >
      <option value="">{t(name === 'gender' ? 'unsaid' : 'any')}</option>
      {genders.map((value) => (
        <option key={value} value={value}>
          {names(value)}
        </option>
      ))}
    </SelectField>
  );
  const number = (name: 'birthyear' | 'wantsAgeFrom' | 'wantsAgeTo') => (
    <TextField
      label={t(name)}
      name={name}
      inputMode="numeric"
      maxLength={4}
      defaultValue={values[name] ?? application?.[name] ?? ''}
      error={fields[name]}
    />
  );
  return (
    <fieldset className="stack">
      <legend>{t('title')}</legend>
      <p className="note">{t('hint')}</p>
      {asksGender && gender('gender')}
      {asksGender && gender('wantsGender')}
      {asksAge && number('birthyear')}
      {asksAge && (
        <div className="side-by-side">
          {number('wantsAgeFrom')}
          {number('wantsAgeTo')}
        </div>
      )}
    </fieldset>
  );
}
