import { type ReactNode, useEffect, useRef } from 'react';
import styles from './fold.module.css';

/** A section that opens by a press on its heading. summary: what it holds, in a few words; isOpen: it opens, too, when this becomes true. */
export function Fold(props: {
  title: string;
  summary?: string;
  isOpen?: boolean;
  /** the id of the heading */
  id?: string;
  children: ReactNode;
}) {
  const { title, summary, isOpen = false, id, children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  // An error opens the section; otherwise its reader decides.
  useEffect(() => {
    if (isOpen && details.current) details.current.open = true;
  }, [isOpen]);
  return (
    <details className={styles.fold} ref={details} open={isOpen}>
      <summary>
        <h2 id={id}>{title}</h2>
        {summary && (
          <span className={`one-line muted text-sm ${styles.summary}`} dir="auto">
            {summary}
          </span>
        )}
      </summary>
      {children}
    </details>
  );
}
