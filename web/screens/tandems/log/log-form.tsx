import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../../contract/limits.ts';
import type { FormFailure } from '../../../client/form.ts';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { TextField } from '../../../components/field.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import type { LoadedLog } from './load-log.ts';
import styles from './meeting-log.module.css';

/** One side's log of a meeting, filled with halves of the agreed time or with the earlier log. */
export function LogForm(props: {
  meeting: LoadedLog[number];
  languages: { mine: string; theirs: string };
  failure: FormFailure | undefined;
}) {
  const t = useTranslations('meetings-log');
  const { meeting, languages, failure } = props;
  const { mine } = meeting;
  const half = String(Math.floor(meeting.minutes / 2));
  const held = mine?.tookPlace === false ? 'no' : 'yes';
  const wasHeld = mine?.tookPlace ? mine : mine === null ? meeting.byClock : null;
  const number = { inputMode: 'numeric', pattern: '[0-9]*', autoComplete: 'off', maxLength: 3 } as const;
  return (
    <Form method="post" className={`stack own-width ${styles.form}`} preventScrollReset>
      <input type="hidden" name="logged" value={meeting.id} />
      <ChoiceField
        look="pills"
        legend={t('held')}
        name="tookPlace"
        options={[
          { value: 'yes', label: t('yes') },
          { value: 'no', label: t('no') },
        ]}
        chosen={failure?.values.tookPlace ?? held}
      />
      <TextField
        id={`spoken-${meeting.id}`}
        label={t('minutesIn', { language: languages.mine })}
        name="spoken"
        {...number}
        defaultValue={failure?.values.spoken ?? wasHeld?.spoken ?? half}
        error={failure?.fields.spoken}
      />
      <TextField
        id={`learned-${meeting.id}`}
        label={t('minutesIn', { language: languages.theirs })}
        name="learned"
        {...number}
        defaultValue={failure?.values.learned ?? wasHeld?.learned ?? half}
        error={failure?.fields.learned}
      />
      <TextField
        id={`topic-${meeting.id}`}
        label={t('topic')}
        name="topic"
        limit={limits.meetingTopic.max}
        defaultValue={failure?.values.topic ?? mine?.topic ?? ''}
        error={failure?.fields.topic}
      />
      <SubmitButton name="intent" value="log">
        {t('save')}
      </SubmitButton>
    </Form>
  );
}
