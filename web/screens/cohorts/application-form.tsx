import { useEffect, useId, useRef } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { OpenCohort } from '../../../contract/cohorts-application.ts';
import { cohortGoals, cohortModes } from '../../../contract/constants/cohorts.ts';
import { type Level, learnedLevels, levels } from '../../../contract/constants/profiles.ts';
import type { FormFailure } from '../../client/form.ts';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { ChoiceField } from '../../components/choice-field.tsx';
import { SelectField } from '../../components/field.tsx';
import longForm from '../../components/long-form.module.css';
import { SubmitButton } from '../../components/submit-button.tsx';
import { TickChips } from '../../components/tick-chips.tsx';
import { WeekGrid } from '../../components/week-grid.tsx';
import type { Prefill } from './prefill.ts';
import { languageField } from './read-application.ts';
import { WishFields } from './wish-fields.tsx';

/** What a person gives and wants: one choice per language, then ticks. Two minutes on a phone. */
export function ApplicationForm(props: {
  cohort: OpenCohort;
  prefill: Prefill | null;
  failure: FormFailure | undefined;
}) {
  const t = useTranslations('cohorts.form');
  const { cohort, prefill, failure } = props;
  const { application } = cohort;
  const said = application ?? prefill;
  const form = useRef<HTMLFormElement>(null);
  // The first field in question; the browser keeps all that was typed.
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failure]);
  return (
    <Form method="post" className={`stack gap-md ${longForm.form}`} noValidate ref={form} preventScrollReset>
      <input type="hidden" name="intent" value="apply" />
      <h2>{t(application ? 'change' : 'title')}</h2>
      <Languages cohort={cohort} said={said} failure={failure} />
      <fieldset>
        <legend>{t('week')}</legend>
        <WeekGrid label={t('week')} selected={said?.availability ?? []} />
      </fieldset>
      <ChoiceField
        look="pills"
        legend={t('mode')}
        name="mode"
        options={cohortModes.map((value) => ({ value, label: t(`modes.${value}`) }))}
        chosen={failure?.values.mode ?? application?.mode ?? 'both'}
      />
      {cohort.places.length > 0 && (
        <TickChips
          legend={t('places')}
          name="places"
          options={cohort.places.map((place) => ({ value: place, label: place }))}
          ticked={application?.places ?? cohort.places}
        />
      )}
      <TickChips
        legend={t('goals')}
        name="goals"
        options={cohortGoals.map((value) => ({ value, label: t(`goal.${value}`) }))}
        ticked={application?.goals ?? []}
      />
      <WishFields cohort={cohort} failure={failure} />
      {cohort.allowsTriads && (
        <CheckboxField
          name="takesTwo"
          label={t('takesTwo')}
          defaultChecked={failure ? failure.values.takesTwo !== undefined : (application?.takesTwo ?? false)}
        />
      )}
      <Agreed cohort={cohort} failure={failure} />
      {cohort.listsHours && (
        <CheckboxField
          name="isListed"
          label={t('isListed', { team: cohort.team })}
          defaultChecked={failure ? failure.values.isListed !== undefined : (application?.isListed ?? false)}
        />
      )}
      <SubmitButton look="primary" tall busy={t('busy')}>
        {t(application ? 'save' : 'apply')}
      </SubmitButton>
    </Form>
  );
}

function Languages(props: { cohort: OpenCohort; said: Prefill | null; failure: FormFailure | undefined }) {
  const t = useTranslations('cohorts.form');
  const levelNames = useTranslations('profiles.levels');
  const { cohort, said, failure } = props;
  const chosenFor = (code: string) => {
    const [given, wanted] = [said?.gives, said?.wants].map((list) => list?.find((skill) => skill.code === code));
    return given ? `gives.${given.level}` : wanted ? `wants.${wanted.level}` : '';
  };
  const group = (direction: 'gives' | 'wants', offered: readonly Level[]) => (
    <optgroup label={t(direction)}>
      {offered.map((level) => (
        <option key={level} value={`${direction}.${level}`}>
          {t(`${direction}At`, { level: levelNames(level) })}
        </option>
      ))}
    </optgroup>
  );
  const error = failure?.fields.gives ? t('givesMissing') : failure?.fields.wants ? t('wantsMissing') : undefined;
  const id = useId();
  return (
    <fieldset className="stack" aria-describedby={error && id}>
      <legend>{t('languages')}</legend>
      <p className="note">{t('languagesHint')}</p>
      {cohort.languages.map(({ code, name }) => (
        <SelectField
          key={code}
          label={name}
          name={languageField(code)}
          defaultValue={failure?.values[languageField(code)] ?? chosenFor(code)}
        >
          <option value="">{t('neither')}</option>
          {group('gives', [...levels].reverse())}
          {group('wants', learnedLevels)}
        </SelectField>
      ))}
      {error && (
        <p className="small bad" id={id} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/**
 * What the coordinator may see, as the page said it. Those who applied before the cohort showed more are asked about that
 * and agree to nothing by saving.
 */
function Agreed({ cohort, failure }: { cohort: OpenCohort; failure: FormFailure | undefined }) {
  const t = useTranslations('cohorts.form');
  const { application, team, showsNames, showsGoals } = cohort;
  const shown = { showsName: showsNames, showsGoals };
  return (['showsName', 'showsGoals'] as const).map((name) => {
    if (!application || application[name] || !shown[name])
      return (application?.[name] ?? shown[name]) && <input key={name} type="hidden" name={name} value="on" />;
    return (
      <CheckboxField
        key={name}
        name={name}
        label={t(name, { team })}
        defaultChecked={failure?.values[name] !== undefined}
      />
    );
  });
}
