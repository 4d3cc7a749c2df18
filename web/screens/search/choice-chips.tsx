import { useFreshError } from '../../components/use-fresh-error.ts';
import styles from './search.module.css';

/** One of a few, each a chip that is pressed; '' is none of them. */
export function ChoiceChips(props: {
  name: string;
  label: string;
  value: string | number;
  /** what to choose from, in words */
  options: readonly (readonly [value: string | number, words: string])[];
  hint?: string | false | undefined;
  error?: string | undefined;
}) {
  const { name, label, value, options, hint } = props;
  const { error, onInput } = useFreshError(props.error);
  return (
    <fieldset className={styles.choice} key={value} onInput={onInput}>
      <legend>{label}</legend>
      <div className={styles.chips}>
        {options.map(([option, words]) => (
          <label key={option}>
            <input type="radio" name={name} value={option} defaultChecked={option === value} />
            <span>{words}</span>
          </label>
        ))}
      </div>
      {hint && <p className="small muted">{hint}</p>}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
