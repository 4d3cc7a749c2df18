import type { ComponentProps } from 'react';
import styles from './percent-bar.module.css';

/** How far something is, of a hundred. className says how wide. */
export function PercentBar({ className, ...rest }: ComponentProps<'progress'>) {
  return <progress className={`${styles.bar} ${className}`} max={100} {...rest} />;
}
