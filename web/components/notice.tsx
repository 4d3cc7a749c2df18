import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A sentence about what just happened: done (read out politely) or refused (read out at once). */
export function Notice({ kind, children }: { kind: 'good' | 'bad'; children: ReactNode }) {
  const isBad = kind === 'bad';
  return (
    <div className={isBad ? `${styles.notice} ${styles.bad}` : styles.notice} role={isBad ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
