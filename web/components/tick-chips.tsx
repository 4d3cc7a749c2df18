import { type ReactNode, useId } from 'react';
import styles from './tick-chips.module.css';
import { useFreshError } from './use-fresh-error.ts';

interface Chip {
  value: string;
  label: string;
}

interface ChipProps {
  name: string;
  options: readonly Chip[];
  ticked: readonly string[];
}

/** Boxes to tick as chips, with their error below; children: more of them. */
export function TickChips(props: ChipProps & { legend: string; error?: string | undefined; children?: ReactNode }) {
  const { legend, children, ...chips } = props;
  const { error, onInput } = useFreshError(props.error);
  const id = useId();
  return (
    <fieldset className={styles.field} onInput={onInput} aria-describedby={error && id}>
      <legend>{legend}</legend>
      <Chips {...chips} />
      {children}
      {error && (
        <p className="small bad above-2xs" id={id} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Chips alone, within TickChips. */
export function Chips({ name, options, ticked }: ChipProps) {
  return (
    <div className={`cluster gap-2xs ${styles.chips}`}>
      {options.map(({ value, label }) => (
        <label className="choice" key={value}>
          <input type="checkbox" name={name} value={value} defaultChecked={ticked.includes(value)} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}
