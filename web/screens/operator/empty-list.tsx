import type { ReactNode } from 'react';
import styles from './lists.module.css';

/** A list with nothing in it, in words. */
export function EmptyList({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={`stack gap-2xs ${styles.empty}`}>
      <p>{title}</p>
      {children}
    </div>
  );
}
