import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { countries } from '../../../contract/constants/subscriptions.ts';
import { swissMoney } from '../../../contract/format/money.ts';
import * as limits from '../../../contract/limits.ts';
import type { TeamAddress } from '../../../contract/subscriptions.ts';
import type { FormFailure } from '../../client/form.ts';
import { ChoiceField } from '../../components/choice-field.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import styles from './checkout.module.css';
import type { OrderView } from './load-checkout.ts';

/** How many licences, for which company, and how it pays. */
export function TeamFields({ order, failure }: { order: OrderView; failure: FormFailure | undefined }) {
  const t = useTranslations('subscriptions-checkout.team');
  const { plan, payments } = order;
  const values = failure?.values ?? {};
  const errors = failure?.fields ?? {};
  const [licences, setLicences] = useState(Number(values.licences) || plan.licencesFrom);
  const field = (name: keyof TeamAddress) => ({
    label: t(name),
    name: `team.${name}`,
    defaultValue: values[`team.${name}`] ?? order.team?.[name],
    error: errors[`team.${name}`],
    required: true,
  });
  return (
    <>
      <div className={styles.fields}>
        <TextField
          label={t('licences')}
          name="licences"
          type="number"
          inputMode="numeric"
          min={plan.licencesFrom}
          max={limits.licences.max}
          required
          defaultValue={values.licences ?? plan.licencesFrom}
          hint={t('licencesHint', { from: String(plan.licencesFrom) })}
          error={errors.licences}
          onChange={({ target }) => setLicences(target.valueAsNumber || 0)}
        />
        <output className={styles.total} aria-live="polite">
          {t('total', { amount: swissMoney(Math.max(0, Math.round(licences)) * plan.price), months: plan.months })}
        </output>
      </div>
      <fieldset className={`stack ${styles.address}`}>
        <legend>{t('address')}</legend>
        <TextField {...field('name')} limit={limits.teamName.max} autoComplete="organization" />
        <TextField {...field('street')} limit={limits.street.max} autoComplete="street-address" />
        <div className={styles.place}>
          <TextField {...field('postcode')} maxLength={10} autoComplete="postal-code" />
          <TextField {...field('place')} limit={limits.place.max} autoComplete="address-level2" />
        </div>
        <SelectField
          {...field('country')}
          autoComplete="country"
          defaultValue={values['team.country'] ?? order.team?.country ?? 'CH'}
        >
          {countries.map((code) => (
            <option key={code} value={code}>
              {t(`countries.${code}`)}
            </option>
          ))}
        </SelectField>
      </fieldset>
      {payments.length > 1 ? (
        <ChoiceField
          look="lines"
          legend={t('payment')}
          name="payment"
          options={payments.map((kind) => ({ value: kind, label: t(`by.${kind}`), hint: t(`by.${kind}Hint`) }))}
          chosen={values.payment ?? payments[0]}
          error={errors.payment}
        />
      ) : (
        <input type="hidden" name="payment" value={payments[0]} />
      )}
    </>
  );
}
