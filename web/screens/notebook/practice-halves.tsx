import type { CSSProperties } from 'react';
import styles from './practice.module.css';

/** The progress of the round, as the mark that fills: the left half first, then the right; a word to repeat counts half. The text next to it has the numbers. */
export function PracticeHalves({ share }: { share: number }) {
  const filled = (from: number) => ({ '--filled': `${Math.min(1, Math.max(0, (share - from) * 2)) * 100}%` });
  return (
    <span className={styles.halves} aria-hidden="true">
      <span style={filled(0) as CSSProperties} />
      <span style={filled(0.5) as CSSProperties} />
    </span>
  );
}
