import type { ReactNode } from 'react';
import styles from './table-frame.module.css';

/** A table that scrolls within itself where the screen is narrower; label names it to those who do not see it. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    // A keyboard must be able to scroll it, which is what the focus is for. No region: a page has several.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    // biome-ignore lint/a11y/useSemanticElements: it holds no fields
    <div className={styles.scroll} role="group" aria-label={label} tabIndex={0}>
      <table className={styles.table}>{children}</table>
    </div>
  );
}
