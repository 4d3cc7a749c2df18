import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import type { FormFailure } from '../../client/form.ts';
import { TextArea } from '../../components/field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useFocusFirstError } from '../../components/use-focus-first-error.ts';
import styles from './moderation.module.css';

/** The form to appeal against a measure; opens without scripts, and stays open with the input if it was refused. */
export function AppealForm(props: { measure: string; failure: FormFailure | undefined; isOpen?: boolean }) {
  const { measure, failure, isOpen } = props;
  const t = useTranslations('moderation.appeal');
  const form = useFocusFirstError(failure);
  const rules = { min: String(limits.appeal.min), max: String(limits.appeal.max), days: String(limits.appealDays) };
  return (
    <details className={`disclosure ${styles.appeal}`} open={isOpen || failure !== undefined}>
      <summary>{t('open')}</summary>
      <Form method="post" className="stack gap-md own-width" noValidate preventScrollReset ref={form}>
        <input type="hidden" name="measure" value={measure} />
        <TextArea
          label={t('label')}
          hint={t('hint', rules)}
          name="text"
          required
          limit={limits.appeal.max}
          rows={6}
          defaultValue={failure?.values.text}
          error={failure?.fields.text}
        />
        <SubmitButton look="primary" busy={t('sending')}>
          {t('send')}
        </SubmitButton>
      </Form>
    </details>
  );
}
