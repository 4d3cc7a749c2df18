import { type ReactNode, useId } from 'react';
import styles from './choice-field.module.css';
import { useFreshError } from './use-fresh-error.ts';

interface Choice {
  value: string;
  label: ReactNode;
  /** more about it */
  hint?: ReactNode;
  icon?: ReactNode;
}

/**
 * A radio group with hint and error below. look: lines, compact lines that show only the chosen one's hint, boxes,
 * pills or smaller chips side by side; bare is styled by className, of the choices, and shows no legend. isOptional:
 * none may be chosen.
 */
export function ChoiceField(props: {
  look: 'lines' | 'compact' | 'boxes' | 'pills' | 'chips' | 'bare';
  legend: string;
  name: string;
  options: readonly Choice[];
  chosen: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean;
  id?: string;
  className?: string;
}) {
  const { look, legend, name, options, chosen, hint, isOptional = false, className } = props;
  const { error, onInput } = useFreshError(props.error);
  const madeUp = useId();
  const id = props.id ?? madeUp;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset
      key={chosen}
      className={`${styles.field} ${styles[look]}`}
      onInput={onInput}
      aria-describedby={described || undefined}
    >
      <legend className={look === 'bare' ? 'visually-hidden' : undefined}>{legend}</legend>
      <div className={className ?? styles.options}>
        {options.map(({ value, label, hint: more, icon }) => (
          <label className={look === 'pills' || look === 'chips' ? 'choice' : undefined} key={value}>
            <input
              type="radio"
              className={look === 'bare' && icon ? 'unseen' : undefined}
              name={name}
              value={value}
              required={!isOptional}
              defaultChecked={chosen === value}
              aria-invalid={error ? true : undefined}
            />
            {icon}
            <span className={styles.words}>
              {more ? <b>{label}</b> : label}
              {more && <span className="small muted">{more}</span>}
            </span>
          </label>
        ))}
      </div>
      {hint && (
        <p className="note" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="fault" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
