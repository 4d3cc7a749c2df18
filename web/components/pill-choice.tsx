import { useId } from 'react';
import styles from './pill-choice.module.css';
import { useFreshError } from './use-fresh-error.ts';

/** One of a few short answers, side by side. */
export function PillChoice(props: {
  legend: string;
  hint?: string;
  name: string;
  options: { value: string; label: string }[];
  chosen: string;
  error?: string | undefined;
}) {
  const { legend, hint, name, options, chosen } = props;
  const { error, onInput } = useFreshError(props.error);
  const id = useId();
  return (
    <fieldset className={styles.choice} onInput={onInput} aria-describedby={error ? id : undefined}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {options.map(({ value, label }) => (
          <label key={value} className={styles.option}>
            <input type="radio" name={name} value={value} required defaultChecked={chosen === value} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {hint && <p className="note">{hint}</p>}
      {error && (
        <p className={styles.error} id={id} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
