import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import type { CaseDetail } from '../../../contract/operator-views.ts';
import type { FormFailure } from '../../client/form.ts';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { ChoiceField } from '../../components/choice-field.tsx';
import { SelectField, TextArea, TextField } from '../../components/field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useFocusFirstError } from '../../components/use-focus-first-error.ts';
import styles from './act-form.module.css';
import { decisionWord } from './decision-word.ts';
import { decisionsInOrder } from './orders.ts';
import { durations } from './read-action-form.ts';

/**
 * The decision on a case, with its reason in the person's language. Duration and confirmation show where they apply;
 * without styles all are there, and only those that apply are read. today: 2026-11-28.
 */
export function ActForm(props: { found: CaseDetail; failure: FormFailure | undefined; today: string }) {
  const { found, failure, today } = props;
  const t = useTranslations('operator');
  const own = failure && failure.values.kind !== 'lift' ? failure : undefined;
  const form = useFocusFirstError(own);
  const { values = {}, fields = {} } = own ?? {};
  const { version, person } = found;
  const allowed = decisionsInOrder.filter((kind) => found.allowed.includes(kind));
  const name = person.name ?? t('deletedMember');
  return (
    <section className="stack ruled" aria-labelledby="act">
      <h2 className="text-2xl" id="act">
        {found.state === 'open' ? t('act.title') : t('act.titleAgain')}
      </h2>
      {allowed.length === 0 ? (
        <p className="muted">{t('act.nothing')}</p>
      ) : (
        <Form
          method="post"
          className={`stack gap-md own-width ${styles.form}`}
          noValidate
          ref={form}
          preventScrollReset
          // The next decision starts with empty fields.
          key={found.actions.length}
        >
          <input type="hidden" name="version" value={version} />
          <ChoiceField
            look="compact"
            legend={t('act.kind')}
            name="kind"
            options={allowed.map((kind) => ({
              value: kind,
              label: t(`action.${decisionWord(kind, found.kind)}`),
              hint: t(`means.${decisionWord(kind, found.kind)}`),
            }))}
            chosen={values.kind}
            error={fields.kind && t('act.kindMissing')}
          />
          <div className={`stack ${styles.until}`}>
            <SelectField
              name="duration"
              label={t('act.until')}
              defaultValue={values.duration ?? '7'}
              error={values.duration === 'day' ? undefined : fields.until}
            >
              {durations.map((days) => (
                <option key={days} value={days}>
                  {t('act.days', { days: Number(days) })}
                </option>
              ))}
              <option value="day">{t('act.untilDay')}</option>
              <option value="open">{t('act.openEnd')}</option>
            </SelectField>
            <div className={styles.day}>
              <TextField
                name="day"
                type="date"
                min={today}
                label={t('act.day')}
                defaultValue={values.day}
                error={values.duration === 'day' ? fields.until : undefined}
              />
            </div>
          </div>
          <TextArea
            name="reason"
            label={t('act.reason', { language: person.locale, name })}
            hint={t('act.reasonHint')}
            rows={5}
            minLength={limits.moderatorWords.min}
            limit={limits.moderatorWords.max}
            required
            defaultValue={values.reason}
            error={fields.reason}
          />
          <TextArea
            name="note"
            label={t('act.note')}
            rows={2}
            limit={limits.moderatorNote.max}
            defaultValue={values.note}
            error={fields.note}
          />
          <div className={styles.confirm}>
            <CheckboxField
              name="confirm"
              value="yes"
              label={t('act.confirm', { name })}
              error={own?.code === 'unconfirmed' ? t('act.confirmMissing') : undefined}
            />
          </div>
          <SubmitButton look="ink" busy={t('act.sending')}>
            {t('act.submit')}
          </SubmitButton>
        </Form>
      )}
    </section>
  );
}
