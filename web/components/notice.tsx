import type { ComponentProps } from 'react';
import styles from './notice.module.css';

/** A sentence about what just happened: done (read out politely) or refused (read out at once). */
export function Notice({ kind, ...rest }: ComponentProps<'div'> & { kind: 'good' | 'bad' }) {
  const isBad = kind === 'bad';
  return (
    <div
      className={isBad ? `${styles.notice} ${styles.bad}` : styles.notice}
      role={isBad ? 'alert' : 'status'}
      {...rest}
    />
  );
}
