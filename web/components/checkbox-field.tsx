import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox-field.module.css';
import { useFreshError } from './use-fresh-error.ts';

/** A checkbox with its label, and its error below. */
export function CheckboxField({
  label,
  error: reported,
  ...input
}: ComponentProps<'input'> & { label: ReactNode; error?: string | undefined }) {
  const id = useId();
  const { error, onInput } = useFreshError(reported);
  return (
    <div className={styles.field} onInput={onInput}>
      <label className={styles.label}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : input['aria-describedby']}
        />
        <span>{label}</span>
      </label>
      {error && (
        <span className={`fault ${styles.error}`} id={id} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
