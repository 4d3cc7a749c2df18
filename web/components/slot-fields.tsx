import { useTranslations } from 'use-intl/react';
import * as limits from '../../contract/limits.ts';
import type { FormFailure } from '../client/form.ts';
import { slotFault, slotFields } from '../meetings/read-meeting-form.ts';
import { TextField } from './field.tsx';

const quarterSeconds = 900;

/** Up to three times, of which the first has to be there. now: what our clock shows, as the field has it. */
export function SlotFields(props: {
  now: string;
  filled?: Record<string, string>;
  failure: Pick<FormFailure, 'values' | 'fields'> | undefined;
}) {
  const { now, filled, failure } = props;
  const t = useTranslations('meetings-form');
  return slotFields.map((name, index) => (
    <TextField
      key={name}
      label={t('slot', { number: String(index + 1) })}
      hint={index === 0 ? t('slotHint', { weeks: String(limits.meetingWeeks) }) : undefined}
      name={name}
      type="datetime-local"
      min={now}
      step={quarterSeconds}
      required={index === 0}
      defaultValue={failure ? failure.values[name] : filled?.[name]}
      error={failure && slotFault(failure, name)}
    />
  ));
}
