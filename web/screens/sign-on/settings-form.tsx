import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { standardScope } from '../../../contract/constants/sign-on.ts';
import type { SignOnConnection } from '../../../contract/sign-on.ts';
import type { FormFailure } from '../../client/form.ts';
import { SelectField, TextArea, TextField } from '../../components/field.tsx';
import longForm from '../../components/long-form.module.css';
import { PasswordField } from '../../components/password-field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useFocusFirstError } from '../../components/use-focus-first-error.ts';
import { emptyRules } from './read-settings.ts';
import styles from './settings.module.css';

interface Cohort {
  code: string;
  name: string;
}

/** What the provider's page gives, and where people go after it. connection null: a new one. */
export function SettingsForm(props: {
  connection: SignOnConnection | null;
  cohorts: Cohort[];
  failure: FormFailure | undefined;
}) {
  const { connection, cohorts, failure } = props;
  const t = useTranslations('sign-on.settings');
  const form = useFocusFirstError(failure);
  const { values = {}, fields = {} } = failure ?? {};
  const domains = Object.entries(fields).find(([path]) => path.startsWith('domains'))?.[1];
  return (
    <Form method="post" className={`stack gap-md ${longForm.form}`} noValidate ref={form} preventScrollReset>
      <TextField
        label={t('issuer')}
        hint={t('issuerHint')}
        name="issuer"
        type="url"
        required
        spellCheck={false}
        autoComplete="off"
        defaultValue={values.issuer ?? connection?.issuer}
        error={fields.issuer}
      />
      <TextField
        label={t('clientId')}
        name="clientId"
        required
        spellCheck={false}
        autoComplete="off"
        defaultValue={values.clientId ?? connection?.clientId}
        error={fields.clientId}
      />
      <PasswordField
        label={t('clientSecret')}
        hint={t(connection?.hasSecret ? 'secretStored' : 'secretHint')}
        name="clientSecret"
        autoComplete="new-password"
        error={fields.clientSecret}
      />
      <TextArea
        label={t('domains')}
        hint={t('domainsHint')}
        name="domains"
        rows={2}
        spellCheck={false}
        defaultValue={values.domains ?? connection?.domains.join('\n')}
        error={domains}
      />
      <Rules connection={connection} cohorts={cohorts} failure={failure} />
      <details className="disclosure" open={fields.scope !== undefined}>
        <summary>{t('more')}</summary>
        <TextField
          label={t('scope')}
          hint={t('scopeHint')}
          name="scope"
          spellCheck={false}
          autoComplete="off"
          defaultValue={values.scope ?? connection?.scope ?? standardScope}
          error={fields.scope}
        />
      </details>
      <SubmitButton look="primary" tall>
        {t('save')}
      </SubmitButton>
    </Form>
  );
}

/** Which claim leads to which cohort. */
function Rules({ connection, cohorts, failure }: Parameters<typeof SettingsForm>[0]) {
  const t = useTranslations('sign-on.settings');
  const { values, fields = {} } = failure ?? {};
  if (cohorts.length === 0) return null;
  const stored = connection?.rules ?? [];
  const rows = Array.from({ length: stored.length + emptyRules }, (_, index) => ({
    index,
    claim: values?.[`claim-${index}`] ?? stored[index]?.claim ?? '',
    value: values?.[`value-${index}`] ?? stored[index]?.value ?? '',
    cohort: values?.[`cohort-${index}`] ?? stored[index]?.cohort,
  }));
  const options = cohorts.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
  return (
    <fieldset className="stack">
      <legend>{t('rules')}</legend>
      <p className="note">{t('rulesHint')}</p>
      {rows.map(({ index, claim, value, cohort }) => (
        <fieldset
          key={index}
          className={`side-by-side ${styles.rule}`}
          aria-label={t('rule', { number: String(index + 1) })}
        >
          <TextField
            label={t('claim')}
            name={`claim-${index}`}
            placeholder={index === 0 ? 'eduperson_affiliation' : undefined}
            spellCheck={false}
            defaultValue={claim}
            error={fields[`rules.${index}.claim`]}
          />
          <TextField
            label={t('value')}
            name={`value-${index}`}
            placeholder={index === 0 ? 'student' : undefined}
            spellCheck={false}
            defaultValue={value}
            error={fields[`rules.${index}.value`]}
          />
          <SelectField
            label={t('cohort')}
            name={`cohort-${index}`}
            defaultValue={cohort}
            error={fields[`rules.${index}.cohort`]}
          >
            {options}
          </SelectField>
        </fieldset>
      ))}
      <SelectField
        label={t('others')}
        name="defaultCohort"
        defaultValue={values?.defaultCohort ?? connection?.defaultCohort ?? ''}
        error={fields.defaultCohort}
      >
        <option value="">{t('noCohort')}</option>
        {options}
      </SelectField>
    </fieldset>
  );
}
