import { useId } from 'react';
import styles from './radio-list.module.css';
import { useFreshError } from './use-fresh-error.ts';

/** One of several, each in a line of its own; hint says more about it, error what is wrong. isOptional: none is fine too. */
export function RadioList(props: {
  legend: string;
  name: string;
  options: { value: string; label: string; hint?: string }[];
  chosen: string | undefined;
  error: string | undefined;
  isOptional?: boolean;
}) {
  const { legend, name, options, chosen, isOptional = false } = props;
  const { error, onInput } = useFreshError(props.error);
  const id = useId();
  return (
    <fieldset className={styles.list} onInput={onInput} aria-describedby={error ? id : undefined}>
      <legend>{legend}</legend>
      {error && (
        <p className={styles.error} id={id} role="alert">
          {error}
        </p>
      )}
      {options.map(({ value, label, hint }) => (
        <label key={value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={value}
            required={!isOptional}
            defaultChecked={chosen === value}
            aria-invalid={error ? true : undefined}
          />
          <span>
            {hint ? <b>{label}</b> : label}
            {hint && <span className="small muted">{hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
