import { type ComponentProps, useEffect, useRef, useState } from 'react';
import button from './button.module.css';
import { type FieldParts, Frame, useDescription } from './field.tsx';
import styles from './file-field.module.css';
import { useHydrated } from './use-hydrated.ts';

/**
 * A file to choose, or to drop. Browsers name their own button in their own language; where scripts run, choose names
 * ours, with the file's name next to it, and the browser's field lies invisibly over both: it takes what is dropped.
 */
export function FileField(props: FieldParts & ComponentProps<'input'> & { choose: string }) {
  const { label, hint, error, choose, ...input } = props;
  const { frame, attributes } = useDescription({ label, hint, error }, { id: input.id });
  const isHydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [isOver, setIsOver] = useState(false);
  // A file chosen before scripts ran is in the field without a change event.
  useEffect(() => setName(field.current?.files?.[0]?.name ?? ''), []);
  return (
    <Frame {...frame}>
      <span className={isHydrated ? styles.zone : undefined} data-over={isOver || undefined}>
        <input
          ref={field}
          className={isHydrated ? 'unseen' : styles.plain}
          type="file"
          onChange={({ currentTarget }) => setName(currentTarget.files?.[0]?.name ?? '')}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
          {...attributes}
          {...input}
        />
        {isHydrated && (
          <>
            <span className={`${button.button} ${styles.button}`} aria-hidden="true">
              {choose}
            </span>
            <span className="breakable text-sm shrinks">{name}</span>
          </>
        )}
      </span>
    </Frame>
  );
}
