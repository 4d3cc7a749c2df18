import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { swissMoney } from '../../../../contract/format/money.ts';
import * as limits from '../../../../contract/limits.ts';
import type { OperatorPlan } from '../../../../contract/operator-payment-views.ts';
import type { FormFailure } from '../../../client/form.ts';
import { CheckboxField } from '../../../components/checkbox-field.tsx';
import { SelectField, TextField } from '../../../components/field.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { useFocusFirstError } from '../../../components/use-focus-first-error.ts';
import lists from '../lists.module.css';
import { typedMoney, typedRate } from './read-money.ts';

const usualRate = 81;

/** What is sold, and its price; plan null: a new one, offered at position. */
export function PlanForm(props: { plan: OperatorPlan | null; position: number; failure: FormFailure | undefined }) {
  const { plan, position, failure } = props;
  const t = useTranslations('operator-payments');
  const form = useFocusFirstError(failure);
  const { values = {}, fields = {} } = failure ?? {};
  const isTyped = failure !== undefined && values.price !== undefined;
  const { min, max } = limits.planPrice;
  const wrong = (name: string, sentence: string) =>
    fields[name] && (values[name]?.trim() === '' ? fields[name] : sentence);
  return (
    <Form method="post" className={lists.form} noValidate ref={form} key={plan?.id}>
      {plan ? (
        <>
          <input type="hidden" name="type" value={plan.type} />
          <input type="hidden" name="version" value={plan.version} />
        </>
      ) : (
        <div className="side-by-side">
          <SelectField name="type" label={t('plan.type')} defaultValue={values.type} error={fields.type}>
            <option value="premium">{t('type.premium')}</option>
            <option value="team">{t('type.team')}</option>
          </SelectField>
          <TextField
            name="id"
            label={t('plan.id')}
            hint={t('plan.idHint')}
            maxLength={40}
            autoCapitalize="none"
            required
            defaultValue={values.id}
            error={fields.id}
          />
        </div>
      )}
      <div className="side-by-side">
        <TextField
          name="price"
          inputMode="decimal"
          label={t('plan.priceInFrancs')}
          hint={t('plan.priceHint')}
          required
          defaultValue={values.price ?? (plan ? typedMoney(plan.price) : undefined)}
          error={wrong('price', t('plan.priceWrong', { min: swissMoney(min), max: swissMoney(max) }))}
        />
        <TextField
          name="vatPerMille"
          inputMode="decimal"
          label={t('plan.vatRate')}
          required
          defaultValue={values.vatPerMille ?? typedRate(plan?.vatPerMille ?? usualRate)}
          error={wrong('vatPerMille', t('plan.vatWrong'))}
        />
      </div>
      <div className="side-by-side">
        <TextField
          name="months"
          inputMode="numeric"
          label={t('plan.months')}
          required
          defaultValue={values.months ?? plan?.months}
          error={fields.months}
        />
        {plan?.type !== 'premium' && (
          <TextField
            name="licencesFrom"
            inputMode="numeric"
            label={t('plan.licencesFrom')}
            hint={plan ? undefined : t('plan.licencesHint')}
            required
            defaultValue={values.licencesFrom ?? plan?.licencesFrom ?? 3}
            error={fields.licencesFrom}
          />
        )}
        <TextField
          name="position"
          inputMode="numeric"
          label={t('plan.position')}
          hint={t('plan.positionHint')}
          required
          defaultValue={values.position ?? plan?.position ?? position}
          error={fields.position}
        />
      </div>
      <CheckboxField
        name="active"
        value="yes"
        label={t('plan.isOnSale')}
        defaultChecked={isTyped ? values.active === 'yes' : (plan?.active ?? true)}
      />
      <SubmitButton look="primary" busy={t('saving')}>
        {t('plan.save')}
      </SubmitButton>
    </Form>
  );
}
