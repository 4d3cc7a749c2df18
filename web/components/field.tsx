import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

export interface FieldParts {
  label: ReactNode;
  hint?: ReactNode;
  /** what is wrong, in words; shown below and read out with the field */
  error?: string | undefined;
}

/** The id of a field (its own, or one made up) and what ties its hint and error to it. */
export function useDescription({ hint, error }: FieldParts, ownId?: string) {
  const madeUp = useId();
  const id = ownId ?? madeUp;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    attributes: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined },
  };
}

/** Label above, hint and error below the control. */
export function Frame({ id, label, hint, error, children }: FieldParts & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && (
        <span className="small muted" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}

/** A line of text with its label above, and hint and error below. */
export function TextField({ label, hint, error, ...input }: FieldParts & ComponentProps<'input'>) {
  const { id, attributes } = useDescription({ label, hint, error }, input.id);
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <input className={styles.control} {...attributes} {...input} />
    </Frame>
  );
}

/** Several lines of text. */
export function TextArea({ label, hint, error, ...input }: FieldParts & ComponentProps<'textarea'>) {
  const { id, attributes } = useDescription({ label, hint, error }, input.id);
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <textarea className={styles.control} rows={4} {...attributes} {...input} />
    </Frame>
  );
}

/** The platform's own choice list. */
export function SelectField({ label, hint, error, ...input }: FieldParts & ComponentProps<'select'>) {
  const { id, attributes } = useDescription({ label, hint, error }, input.id);
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <select className={styles.control} {...attributes} {...input} />
    </Frame>
  );
}
