import type { Motif as MotifName } from '../../contract/constants/activities.ts';
import styles from './motif.module.css';
import sheet from './motifs.svg?url';

/** The drawing of an activity, as wide as its place. Decorative: the title is next to it. isOff: the activity is called off. */
export function Motif({ name, isOff = false }: { name: MotifName; isOff?: boolean }) {
  return (
    <svg className={isOff ? `${styles.motif} ${styles.off}` : styles.motif} viewBox="0 0 240 240" aria-hidden="true">
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
