import { type MouseEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import { learnedLevels, levels } from '../../../contract/words/profiles.ts';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { LanguageOptions } from '../../components/language-select.tsx';
import { FormSection } from './form-section.tsx';
import styles from './profile.module.css';
import { type Direction, type LanguageRow, shownRows } from './profile-draft.ts';

const { max } = limits.languagesPerDirection;

type Rows = (LanguageRow & { key: number })[];

/** One to eight languages, each with a level. Adding and removing are buttons of the form, and instant where scripts run. */
export function LanguageRows(props: {
  direction: Direction;
  initial: LanguageRow[];
  languages: { code: string; name: string }[];
  fields: Record<string, string>;
}) {
  const { direction, initial, languages, fields } = props;
  const t = useTranslations('profiles.languages');
  const { rows, isShifted, change, add, remove } = useRows(initial);
  // What was wrong was said of rows by their number.
  const errors = isShifted ? {} : fields;
  return (
    <FormSection title={t(direction)} hint={t('hint', { max: String(max) })} error={errors[direction]}>
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
        onChange={(event) => onChange({ code: event.currentTarget.value })}
        error={error}
      >
        <option value="">{t('languages.choose')}</option>
        <LanguageOptions languages={languages} />
      </SelectField>
      <SelectField
        name={`${direction}.${index}.level`}
        label={t('languages.level')}
        value={row.level}
        onChange={(event) => onChange({ level: event.currentTarget.value })}
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
          className={styles.remove}
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

/** The rows as they stand; what the server answers replaces them. */
function useRows(initial: LanguageRow[]) {
  const [seen, setSeen] = useState(initial);
  const [rows, setRows] = useState<Rows>(() => withKeys(initial, 0));
  const [shifted, setShifted] = useState<LanguageRow[]>();
  if (seen !== initial) {
    setSeen(initial);
    setRows(withKeys(initial, nextKey(rows)));
  }
  return {
    rows,
    isShifted: shifted === initial,
    change: (key: number, part: Partial<LanguageRow>) =>
      setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row))),
    add: (event: MouseEvent) => {
      event.preventDefault();
      setRows([...rows, { code: '', level: '', key: nextKey(rows) }]);
    },
    remove: (event: MouseEvent, key: number) => {
      event.preventDefault();
      setShifted(initial);
      const left = rows.filter((row) => row.key !== key);
      setRows(left.length > 0 ? left : withKeys(shownRows([]), nextKey(rows)));
    },
  };
}

function withKeys(rows: LanguageRow[], first: number): Rows {
  return rows.map((row, index) => ({ ...row, key: first + index }));
}

function nextKey(rows: Rows): number {
  return Math.max(-1, ...rows.map((row) => row.key)) + 1;
}
