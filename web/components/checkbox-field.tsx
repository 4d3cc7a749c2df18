import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox-field.module.css';

/** A box to tick, with its sentence beside it and what is wrong below. */
export function CheckboxField({
  label,
  error,
  ...input
}: ComponentProps<'input'> & { label: ReactNode; error?: string | undefined }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <span className={styles.error} id={id} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
