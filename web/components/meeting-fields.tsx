import { useTranslations } from 'use-intl/react';
import { meetingMinutes, tandemModes } from '../../contract/constants/tandems.ts';
import * as limits from '../../contract/limits.ts';
import type { FormFailure } from '../client/form.ts';
import { ChoiceField } from './choice-field.tsx';
import { TextField } from './field.tsx';
import styles from './meeting-fields.module.css';
import { SlotFields } from './slot-fields.tsx';

/** The fields of a proposed meeting: up to three times, the duration, online or the place. */
export function MeetingFields(props: {
  /** of the other */
  name: string;
  /** what our clock shows, as a field for date and time has it */
  now: string;
  /** suggested as places to meet */
  towns: string[];
  /** what the fields begin with */
  filled: Record<string, string>;
  failure: Pick<FormFailure, 'values' | 'fields'> | undefined;
  /** whether it also has a field for a link for meeting online */
  withLink?: boolean;
}) {
  const { name, now, towns, filled, failure, withLink } = props;
  const t = useTranslations('meetings-form');
  const words = useTranslations('meetings');
  const typed = (field: string) => (failure ? failure.values : filled)[field] ?? '';
  const field = (of: 'place' | 'link') => ({ name: of, defaultValue: typed(of), error: failure?.fields[of] });
  return (
    <>
      <SlotFields now={now} filled={filled} failure={failure} />
      <ChoiceField
        look="pills"
        legend={t('minutes')}
        name="minutes"
        options={meetingMinutes.map(String).map((value) => ({ value, label: words('minutesOf', { minutes: value }) }))}
        chosen={typed('minutes')}
        error={failure?.fields.minutes}
      />
      <div className={`stack ${styles.where}`}>
        <ChoiceField
          look="pills"
          legend={t('mode')}
          name="mode"
          options={tandemModes.map((value) => ({ value, label: t(`modes.${value}`) }))}
          chosen={typed('mode')}
          error={failure?.fields.mode}
        />
        <div className={styles.place}>
          <TextField
            label={t('place')}
            hint={t('placeHint')}
            limit={limits.meetingPlace.max}
            list="towns"
            {...field('place')}
          />
          <datalist id="towns">
            {towns.map((town) => (
              <option key={town} value={town} />
            ))}
          </datalist>
        </div>
        <div className={styles.link}>
          {withLink ? (
            <TextField
              label={t('link')}
              hint={t('linkHint', { name })}
              type="url"
              limit={limits.meetingLink.max}
              {...field('link')}
            />
          ) : (
            <p className="note">{words('noLink')}</p>
          )}
        </div>
      </div>
    </>
  );
}
