import { type ReactNode, useId } from 'react';
import styles from './account.module.css';

/** One part of the account: its heading beside it, or above it on small screens. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
