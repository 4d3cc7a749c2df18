import { Fragment } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import type { FormFailure } from '../../client/form.ts';
import { TextArea } from '../../components/field.tsx';
import { FileField } from '../../components/file-field.tsx';
import { InviteReport } from '../../components/invite-report.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useFocusFirstError } from '../../components/use-focus-first-error.ts';
import { useInviteError } from '../../components/use-invite-error.ts';
import type { Done } from './act-on-team.ts';
import styles from './team.module.css';

const atOnce = String(limits.invitationsAtOnce);

/** Inviting typed addresses or those in a file; below it what became of each line. */
export function InviteForm(props: {
  failure: FormFailure | undefined;
  done: Extract<Done, { done: 'invited' }> | undefined;
}) {
  const t = useTranslations('teams.invite');
  const { failure, done } = props;
  const form = useFocusFirstError(failure);
  const error = useInviteError(failure);
  const isOfFile = failure?.values.intent === 'file';
  return (
    <section className={styles.section}>
      <h2>{t('title')}</h2>
      <p>{t('what', { days: String(limits.invitationDays) })}</p>
      {/* A new report has a field with the lines to correct. */}
      <Fragment key={done?.at}>
        {done && <InviteReport report={done.report} heading="h3" />}
        <Form method="post" className={`stack own-width ${styles.form}`} noValidate ref={form} preventScrollReset>
          <input type="hidden" name="intent" value="invite" />
          <TextArea
            name="addresses"
            label={t('addresses')}
            hint={t('addressesHint', { max: atOnce })}
            rows={5}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            defaultValue={failure?.values.addresses ?? done?.stored}
            error={isOfFile ? undefined : error}
          />
          <SubmitButton look="primary" busy={t('busy')}>
            {t('submit')}
          </SubmitButton>
        </Form>
      </Fragment>
      <Form
        method="post"
        encType="multipart/form-data"
        className={`stack own-width ${styles.form}`}
        noValidate
        preventScrollReset
      >
        <input type="hidden" name="intent" value="file" />
        <FileField
          name="file"
          accept=".csv,.txt,text/csv,text/plain"
          label={t('file')}
          choose={t('choose')}
          hint={t('fileHint')}
          error={isOfFile ? error : undefined}
        />
        <SubmitButton busy={t('busy')}>{t('fileSubmit')}</SubmitButton>
      </Form>
    </section>
  );
}
