import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { TooLong } from './too-long.tsx';
import { useFreshError } from './use-fresh-error.ts';
import { useTooMany } from './use-too-many.ts';

export interface FieldParts {
  label: ReactNode;
  hint?: ReactNode;
  /** the error, in words; shown below and read out with the field */
  error?: string | undefined;
}

interface TextParts extends FieldParts {
  /** maximum characters: more can be typed, is reported next to the field, and is not sent */
  limit?: number;
}

/** What the frame of a field is given (its id is its own, or one made up), and what ties hint and error to the control. */
export function useDescription({ label, hint, error, limit }: TextParts, { id: ownId, ...typed }: Typed) {
  const madeUp = useId();
  const id = ownId ?? madeUp;
  const tooMany = useTooMany(id, limit, typed.value ?? typed.defaultValue);
  const fresh = useFreshError(error);
  // A violated hint is shown once, as the error.
  const shownHint = hint === fresh.error ? undefined : hint;
  const isWrong = Boolean(fresh.error) || tooMany > 0;
  const described = [isWrong && `${id}-error`, shownHint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    frame: { id, label, hint: shownHint, ...fresh, tooMany, limit },
    attributes: { id, 'aria-invalid': isWrong ? true : undefined, 'aria-describedby': described || undefined },
  };
}

/** A control's first value. */
interface Typed {
  id?: string | undefined;
  value?: unknown;
  defaultValue?: unknown;
}

/** Label above, hint and error below the control. */
export function Frame(props: ReturnType<typeof useDescription>['frame'] & { children: ReactNode }) {
  const { id, label, hint, error, tooMany, limit, onInput, children } = props;
  return (
    <div className={`stack ${styles.field}`} onInput={onInput}>
      <label className="small semibold" htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && (
        <span className="small muted" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && tooMany === 0 && (
        <span className="fault" id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
      <TooLong id={`${id}-error`} tooMany={tooMany} limit={limit} />
    </div>
  );
}

/** A line of text with its label above, and hint and error below. */
export function TextField({ label, hint, error, limit, ...input }: TextParts & ComponentProps<'input'>) {
  const { frame, attributes } = useDescription({ label, hint, error, limit }, input);
  return (
    <Frame {...frame}>
      <input className="control" {...attributes} {...input} />
    </Frame>
  );
}

/** Several lines of text. */
export function TextArea({ label, hint, error, limit, ...input }: TextParts & ComponentProps<'textarea'>) {
  const { frame, attributes } = useDescription({ label, hint, error, limit }, input);
  return (
    <Frame {...frame}>
      <textarea className="control" rows={4} {...attributes} {...input} />
    </Frame>
  );
}

export interface SelectParts extends FieldParts, Omit<ComponentProps<'select'>, 'onChange' | 'onInput'> {
  onChoose?: (value: string) => void;
}

/**
 * The platform's own choice list. What is chosen counts from `input` on: React waits for `change`, and what is drawn in
 * between would put the former choice back.
 */
export function SelectField({ label, hint, error, onChoose, ...input }: SelectParts) {
  const { frame, attributes } = useDescription({ label, hint, error }, { id: input.id });
  const heard = onChoose && {
    onInput: ({ currentTarget }: FormEvent<HTMLSelectElement>) => onChoose(currentTarget.value),
    // A choice made before scripts ran is only reported by this event.
    onChange: ({ currentTarget }: FormEvent<HTMLSelectElement>) => onChoose(currentTarget.value),
  };
  return (
    <Frame {...frame}>
      <select className="control" {...attributes} {...input} {...heard} />
    </Frame>
  );
}
