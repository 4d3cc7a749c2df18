import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { useFreshError } from './use-fresh-error.ts';

export interface FieldParts {
  label: ReactNode;
  hint?: ReactNode;
  /** what is wrong, in words; shown below and read out with the field */
  error?: string | undefined;
}

/** What the frame of a field is given (its id is its own, or one made up), and what ties hint and error to the control. */
export function useDescription({ label, hint, error }: FieldParts, ownId?: string) {
  const madeUp = useId();
  const id = ownId ?? madeUp;
  const fresh = useFreshError(error);
  const described = [fresh.error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    frame: { id, label, hint, ...fresh },
    attributes: { id, 'aria-invalid': fresh.error ? true : undefined, 'aria-describedby': described || undefined },
  };
}

/** Label above, hint and error below the control. */
export function Frame(props: ReturnType<typeof useDescription>['frame'] & { children: ReactNode }) {
  const { id, label, hint, error, onInput, children } = props;
  return (
    <div className={styles.field} onInput={onInput}>
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
  const { frame, attributes } = useDescription({ label, hint, error }, input.id);
  return (
    <Frame {...frame}>
      <input className={styles.control} {...attributes} {...input} />
    </Frame>
  );
}

/** Several lines of text. */
export function TextArea({ label, hint, error, ...input }: FieldParts & ComponentProps<'textarea'>) {
  const { frame, attributes } = useDescription({ label, hint, error }, input.id);
  return (
    <Frame {...frame}>
      <textarea className={styles.control} rows={4} {...attributes} {...input} />
    </Frame>
  );
}

/** The platform's own choice list. */
export function SelectField({ label, hint, error, ...input }: FieldParts & ComponentProps<'select'>) {
  const { frame, attributes } = useDescription({ label, hint, error }, input.id);
  return (
    <Frame {...frame}>
      <select className={styles.control} {...attributes} {...input} />
    </Frame>
  );
}
