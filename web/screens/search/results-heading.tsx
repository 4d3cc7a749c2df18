import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import styles from './results.module.css';
import { resultsAnchor } from './search-params.ts';

/**
 * The heading of the results, where readers with keyboard and screen reader continue: a document loads at it, in the
 * application it takes the focus. On the first page the search above stays visible.
 */
export function ResultsHeading({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (hash === resultsAnchor) heading.current?.focus({ preventScroll: true });
  }, [key, hash]);
  return (
    <h2 className={isFirst ? styles.first : undefined} id={resultsAnchor.slice(1)} ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
