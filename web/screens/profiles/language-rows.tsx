import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { learnedLevels, levels } from '../../../contract/constants/profiles.ts';
import type { SaidVariety } from '../../../contract/constants/varieties.ts';
import * as limits from '../../../contract/limits.ts';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { LanguageOptions } from '../../components/language-select.tsx';
import { FormSection } from './form-section.tsx';
import { LevelMeanings } from './level-meanings.tsx';
import styles from './profile.module.css';
import type { Direction } from './profile-draft.ts';
import type { LanguageRow } from './shown-rows.ts';
import { useLanguageRows } from './use-language-rows.ts';
import { VarietyFields } from './variety-fields.tsx';

const { max } = limits.languagesPerDirection;

/**
 * One to eight languages, each with a level. Adding and removing are buttons of the form, and instant where scripts
 * run.
 */
export function LanguageRows(props: {
  direction: Direction;
  initial: LanguageRow[];
  varieties: readonly SaidVariety[];
  languages: { code: string; name: string }[];
  fields: Record<string, string>;
}) {
  const { direction, initial, languages, fields } = props;
  const t = useTranslations('profiles.languages');
  const { rows, isShifted, change, add, remove } = useLanguageRows(direction, initial);
  // Errors name rows by their number.
  const errors = isShifted ? {} : fields;
  return (
    <FormSection
      title={t(direction)}
      {...(direction === 'langsSpeaking' && { hint: t('hint') })}
      error={errors[direction]}
    >
      {rows.map((row, index) => (
        <Row
          key={row.key}
          direction={direction}
          row={row}
          index={index}
          languages={languages}
          error={errors[`${direction}.${index}.code`] ?? errors[`${direction}.${index}.level`]}
          onChange={(part) => change(row.key, part)}
          onRemove={rows.length > 1 || row.code ? (event) => remove(event, row.key) : undefined}
        />
      ))}
      {rows.length < max ? (
        <Button className={styles.small} name="intent" value={`add.${direction}`} onClick={add}>
          <Icon name="plus" />
          {t('add')}
        </Button>
      ) : (
        <p className="note">{t('full', { max: String(max) })}</p>
      )}
      <div className="stack gap-2xs">
        <LevelMeanings of={direction === 'langsSpeaking' ? levels : learnedLevels} />
        <VarietyFields direction={direction} selected={props.varieties} />
      </div>
    </FormSection>
  );
}

function Row(props: {
  direction: Direction;
  row: LanguageRow;
  index: number;
  languages: { code: string; name: string }[];
  error: string | undefined;
  onChange: (part: Partial<LanguageRow>) => void;
  onRemove: ((event: MouseEvent) => void) | undefined;
}) {
  const { direction, row, index, languages, error, onChange, onRemove } = props;
  const t = useTranslations('profiles');
  const number = String(index + 1);
  const offered = direction === 'langsSpeaking' ? levels : learnedLevels;
  return (
    <div className={styles.row}>
      <SelectField
        id={`${direction}-${index}`}
        name={`${direction}.${index}.code`}
        label={t('languages.language', { number })}
        value={row.code}
        onChoose={(code) => onChange({ code })}
        error={error}
      >
        <option value="">{t('languages.choose')}</option>
        <LanguageOptions languages={languages} />
      </SelectField>
      <SelectField
        name={`${direction}.${index}.level`}
        label={t('languages.level')}
        value={row.level}
        onChoose={(level) => onChange({ level })}
      >
        <option value="">{t('languages.noLevel')}</option>
        {offered.map((level) => (
          <option key={level} value={level}>
            {t(`levels.${level}`)}
          </option>
        ))}
      </SelectField>
      {onRemove && (
        <button
          type="submit"
          className={`round ${styles.remove}`}
          name="intent"
          value={`remove.${direction}.${index}`}
          aria-label={t('languages.remove', { number })}
          onClick={onRemove}
        >
          <Icon name="x" />
        </button>
      )}
    </div>
  );
}
