import type { ReactNode } from 'react';
import { useFreshError } from '../../components/use-fresh-error.ts';
import styles from './profile.module.css';

/** One group of fields under its heading, and what is wrong with all of it, until something in it is changed. */
export function FormSection(props: { title: string; hint?: string; error?: string | undefined; children: ReactNode }) {
  const { title, hint, children } = props;
  const { error, onInput } = useFreshError(props.error);
  return (
    <fieldset className={styles.section} onInput={onInput}>
      <legend className={styles.legend}>{title}</legend>
      {hint && <p className="note">{hint}</p>}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}
