import { mapSize } from './map-projection.ts';
import styles from './swiss-map.module.css';

/** A lit dot of the map, in units of the drawing. */
export interface LitDot {
  x: number;
  y: number;
  radius: number;
}

/** Switzerland as a halftone of its places, with some of them lit. label describes it. */
export function SwissMap({ lit, label }: { lit: LitDot[]; label: string }) {
  return (
    <div className={styles.map} role="img" aria-label={label}>
      <div className={styles.places} />
      <svg className={styles.lights} viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} aria-hidden="true">
        {lit.map(({ x, y, radius }, index) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} style={{ '--turn': index % 7 } as React.CSSProperties} />
        ))}
      </svg>
    </div>
  );
}
