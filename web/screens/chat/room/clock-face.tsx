import type { LanguageClock, Side } from '../../../../contract/language-clock.ts';
import styles from './clock.module.css';

const radius = 46;

/** The part of half a disc that is left, from its lower end; share from 0 to 1. left: the half at the left. */
function slice(share: number, isLeft: boolean): string {
  const angle = Math.PI * Math.min(1, Math.max(0, share));
  const sign = isLeft ? -1 : 1;
  const [x, y] = [isLeft ? 48 : 52, isLeft ? 48 : 52];
  const end = [x + sign * radius * Math.sin(angle), y + radius * Math.cos(angle)];
  return `M${x} ${y}V${y + radius}A${radius} ${radius} 0 0 ${isLeft ? 1 : 0} ${end[0]} ${end[1]}z`;
}

/** Milliseconds planned and left of a side's language. */
function partsOf({ parts }: LanguageClock, side: Side) {
  const own = parts.filter((part) => part.side === side);
  const planned = own.reduce((sum, part) => sum + part.planned, 0);
  const spent = own.reduce((sum, part) => sum + part.spent, 0);
  return { planned, left: planned - spent };
}

/**
 * The clock as the two: a half disc for each, left the reader's language, right the other's, each filled with what is left of its
 * time. Decorative: the text next to it says the same.
 */
export function ClockFace({ clock, mine }: { clock: LanguageClock; mine: Side }) {
  const other = mine === 0 ? 1 : 0;
  const turn = clock.isStarted ? clock.parts[clock.at]?.side : undefined;
  const halves = [
    { isLeft: true, side: mine, ...partsOf(clock, mine) },
    { isLeft: false, side: other, ...partsOf(clock, other) },
  ];
  return (
    <svg className={styles.face} viewBox="0 0 100 100" aria-hidden="true">
      {halves.map(({ isLeft, side, planned, left }) => (
        <g
          key={side}
          className={`${isLeft ? 'spoken' : 'learned'} ${turn === undefined || turn === side ? '' : styles.waits}`}
        >
          <path className={styles.outline} d={slice(1, isLeft)} />
          <path d={slice(planned > 0 ? left / planned : 0, isLeft)} />
        </g>
      ))}
    </svg>
  );
}
