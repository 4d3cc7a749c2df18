import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { swissNumber } from '../../../../contract/format/numbers.ts';
import * as limits from '../../../../contract/limits.ts';
import type { ApiAnswer } from '../../../client/api-client.ts';
import type { FormFailure } from '../../../client/form.ts';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { SelectField, TextField } from '../../../components/field.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { useFocusFirstError } from '../../../components/use-focus-first-error.ts';
import lists from '../lists.module.css';
import styles from './codes.module.css';

type Teams = ApiAnswer<'GET /api/operator/codes/teams'>['data'];

/** What new codes give, how many, how many uses each and until when. endsOn: the default last day. */
export function CodeForm(props: { teams: Teams; endsOn: string; failure: FormFailure | undefined }) {
  const { teams, endsOn, failure } = props;
  const t = useTranslations('operator-codes.form');
  const form = useFocusFirstError(failure);
  const { values = {}, fields = {} } = failure ?? {};
  return (
    <Form method="post" className={`${lists.form} ${styles.form}`} noValidate ref={form}>
      <Gives teams={teams} values={values} fields={fields} />
      <TextField
        name="count"
        label={t('count')}
        hint={t('countHint', { max: swissNumber(limits.codeBatch.max) })}
        inputMode="numeric"
        required
        defaultValue={values.count ?? '1'}
        error={fields.count}
      />
      <TextField
        name="code"
        label={t('code')}
        hint={t('codeHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={limits.code.max}
        defaultValue={values.code}
        error={fields.code ?? (failure?.code === 'code_taken' ? failure.message : undefined)}
      />
      <TextField
        name="uses"
        label={t('uses')}
        inputMode="numeric"
        required
        defaultValue={values.uses ?? '1'}
        error={fields.uses}
      />
      <TextField
        name="endsOn"
        type="date"
        label={t('endsOn')}
        required
        defaultValue={values.endsOn ?? endsOn}
        error={fields.endsOn}
      />
      <TextField
        name="note"
        label={t('note')}
        hint={t('noteHint')}
        limit={limits.codeNote.max}
        defaultValue={values.note}
        error={fields.note}
      />
      <SubmitButton look="primary" busy={t('busy')}>
        {t('submit')}
      </SubmitButton>
    </Form>
  );
}

/** Days of premium, or a licence of a team; the latter only where there is a team. */
function Gives({ teams, values, fields }: { teams: Teams } & Pick<FormFailure, 'values' | 'fields'>) {
  const t = useTranslations('operator-codes.form');
  const days = (
    <TextField
      name="days"
      label={t('days')}
      inputMode="numeric"
      required
      defaultValue={values.days ?? '30'}
      error={fields.days}
    />
  );
  if (teams.length === 0) {
    return (
      <>
        <input type="hidden" name="kind" value="premium" />
        <p>{t('premium')}</p>
        {days}
        <p className="small muted">{t('noTeam')}</p>
      </>
    );
  }
  return (
    <>
      <ChoiceField
        look="lines"
        legend={t('kind')}
        name="kind"
        options={[
          { value: 'premium', label: t('premium') },
          { value: 'team', label: t('team') },
        ]}
        chosen={values.kind ?? 'premium'}
        error={fields.kind}
      />
      <div className={styles.days}>{days}</div>
      <div className={styles.team}>
        <SelectField name="team" label={t('teamChoice')} defaultValue={values.team ?? ''} error={fields.team}>
          <option value="">{t('chooseTeam')}</option>
          {teams.map(({ id, name, licences, used }) => (
            <option key={id} value={id}>
              {t('teamOption', { name, used: String(used), licences: String(licences) })}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}
