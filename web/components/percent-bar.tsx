import type { ComponentProps } from 'react';
import styles from './percent-bar.module.css';

/** Progress in per cent. className sets the width. */
export function PercentBar({ className, ...rest }: ComponentProps<'progress'>) {
  return <progress className={`${styles.bar} ${className}`} max={100} {...rest} />;
}
