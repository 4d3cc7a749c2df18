import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { countries } from '../../../contract/constants/subscriptions.ts';
import * as limits from '../../../contract/limits.ts';
import type { TeamAddress } from '../../../contract/subscriptions.ts';
import type { FormFailure } from '../../client/form.ts';
import { SelectField, TextField } from '../../components/field.tsx';
import { PreviousValues } from '../../components/previous-values.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useFocusFirstError } from '../../components/use-focus-first-error.ts';
import styles from './team.module.css';

/** The company as coming invoices name it. */
export function AddressForm({ address, failure }: { address: TeamAddress; failure: FormFailure | undefined }) {
  const t = useTranslations('teams-billing');
  const form = useFocusFirstError(failure);
  const { values = {}, fields = {} } = failure ?? {};
  const field = (name: keyof TeamAddress) => ({
    name,
    required: true,
    defaultValue: values[name] ?? address[name],
    error: fields[name],
  });
  return (
    <Form method="post" className={`stack own-width ${styles.address}`} noValidate ref={form} preventScrollReset>
      <PreviousValues values={address} answered={values.before} />
      <TextField
        label={t('billing.name')}
        hint={t('billing.nameHint')}
        autoComplete="organization"
        limit={limits.teamName.max}
        {...field('name')}
      />
      <TextField
        label={t('billing.street')}
        autoComplete="street-address"
        limit={limits.street.max}
        {...field('street')}
      />
      <div className={styles.place}>
        <TextField label={t('billing.postcode')} autoComplete="postal-code" maxLength={10} {...field('postcode')} />
        <TextField
          label={t('billing.place')}
          autoComplete="address-level2"
          limit={limits.place.max}
          {...field('place')}
        />
      </div>
      <SelectField label={t('billing.country')} autoComplete="country" {...field('country')}>
        {countries.map((code) => (
          <option key={code} value={code}>
            {t(`countries.${code}`)}
          </option>
        ))}
      </SelectField>
      <SubmitButton>{t('billing.save')}</SubmitButton>
    </Form>
  );
}
