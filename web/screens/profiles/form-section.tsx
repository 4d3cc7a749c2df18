import type { ReactNode } from 'react';
import styles from './profile.module.css';

/** One group of fields under its heading. */
export function FormSection({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{title}</legend>
      {hint && <p className="note">{hint}</p>}
      {children}
    </fieldset>
  );
}
