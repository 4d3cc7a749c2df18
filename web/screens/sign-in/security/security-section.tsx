import { type ReactNode, useId } from 'react';
import styles from './security.module.css';

/** One login method: its heading, what it is, and what can be done about it. */
export function SecuritySection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`stack ruled ${styles.section}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
