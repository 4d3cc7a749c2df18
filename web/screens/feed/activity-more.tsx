import { useTranslations } from 'use-intl/react';
import type { Language } from '../../../contract/directories.ts';
import * as limits from '../../../contract/limits.ts';
import { SelectField, TextField } from '../../components/field.tsx';
import styles from './create-post.module.css';
import { PairFields } from './pair-fields.tsx';

const repeats = { 0: 'once', 1: 'weekly', 2: 'fortnightly' } as const;

/** What few activities need: how it repeats, and between which languages. Open if any of it is filled in or wrong. */
export function ActivityMore(props: {
  languages: Language[];
  values: Record<string, string | undefined>;
  fields: Record<string, string>;
}) {
  const { languages, values, fields } = props;
  const t = useTranslations('feed-create');
  const { repeat = '0', times, langSpeaking, langLearning } = values;
  const { min, max } = limits.seriesTimes;
  const isOpen = repeat !== '0' || Boolean(langSpeaking || langLearning);
  return (
    <details className={`disclosure container ${styles.more}`} open={isOpen}>
      <summary>{t('more')}</summary>
      <div className={styles.pair}>
        <SelectField name="repeat" label={t('repeat')} defaultValue={repeat}>
          {Object.entries(repeats).map(([weeks, name]) => (
            <option key={weeks} value={weeks}>
              {t(`repeats.${name}`)}
            </option>
          ))}
        </SelectField>
        <div className={styles.times}>
          <TextField
            name="times"
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            label={t('times')}
            hint={t('timesHint', { min: String(min), max: String(max) })}
            defaultValue={times || '8'}
            error={fields['repeat.times']}
          />
        </div>
        <PairFields languages={languages} values={values} fields={fields} />
      </div>
    </details>
  );
}
