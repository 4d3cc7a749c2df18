import { type ReactNode, useId } from 'react';
import { Fold } from '../../components/fold.tsx';
import { useFreshError } from '../../components/use-fresh-error.ts';
import styles from './profile.module.css';

/**
 * One group of fields under its heading, and what is wrong with all of it, until something in it is changed. fold: it opens by a
 * press on its heading.
 */
export function FormSection(props: {
  title: string;
  hint?: string;
  error?: string | undefined;
  fold?: { summary: string; isOpen: boolean };
  children: ReactNode;
}) {
  const { title, hint, fold, children } = props;
  const id = useId();
  const { error, onInput } = useFreshError(props.error);
  const fields = (
    <>
      {hint && <p className="note">{hint}</p>}
      {error && (
        <p className="fault" role="alert">
          {error}
        </p>
      )}
      {children}
    </>
  );
  if (!fold)
    return (
      <fieldset className={`stack ${styles.section}`} onInput={onInput}>
        <legend className={styles.legend}>{title}</legend>
        {fields}
      </fieldset>
    );
  return (
    <Fold {...fold} title={title} id={id}>
      <fieldset className={`stack ${styles.fields}`} aria-labelledby={id} onInput={onInput}>
        {fields}
      </fieldset>
    </Fold>
  );
}
