import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useFreshError } from '../../components/use-fresh-error.ts';
import styles from './profile.module.css';

/** A section that is closed while nothing in it is missing or wrong. */
export interface Fold {
  /** what it holds, in a few words */
  summary: string;
  isOpen: boolean;
}

/**
 * One group of fields under its heading, and what is wrong with all of it, until something in it is changed. fold: it opens by a
 * press on its heading.
 */
export function FormSection(props: {
  title: string;
  hint?: string;
  error?: string | undefined;
  fold?: Fold | undefined;
  children: ReactNode;
}) {
  const { title, hint, fold, children } = props;
  const id = useId();
  const { error, onInput } = useFreshError(props.error);
  const fields = (
    <>
      {hint && <p className="note">{hint}</p>}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {children}
    </>
  );
  if (!fold)
    return (
      <fieldset className={styles.section} onInput={onInput}>
        <legend className={styles.legend}>{title}</legend>
        {fields}
      </fieldset>
    );
  return (
    <Folded fold={fold} title={title} id={id}>
      <fieldset className={styles.fields} aria-labelledby={id} onInput={onInput}>
        {fields}
      </fieldset>
    </Folded>
  );
}

function Folded(props: { fold: Fold; title: string; id: string; children: ReactNode }) {
  const { summary, isOpen } = props.fold;
  const details = useRef<HTMLDetailsElement>(null);
  // An error opens the section; otherwise its reader decides.
  useEffect(() => {
    if (isOpen && details.current) details.current.open = true;
  }, [isOpen]);
  return (
    <details className={styles.folded} ref={details} open={isOpen}>
      <summary>
        <h2 id={props.id} className={styles.legend}>
          {props.title}
        </h2>
        <span className={styles.summary} dir="auto">
          {summary}
        </span>
      </summary>
      {props.children}
    </details>
  );
}
