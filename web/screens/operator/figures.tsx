import type { ReactNode } from 'react';
import styles from './figures.module.css';

/** A few numbers, large, each with its name below; a number may link to what it counts. */
export function Figures({ figures }: { figures: { name: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className={`entry-md ${styles.figures}`}>
      {figures.map(({ name, value }, index) => (
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
