import { brand } from '../../contract/brand.ts';
import { mark } from '../../contract/mark.ts';

/** The mark: two half discs facing each other, two people in one conversation; or that of another brand. */
export function Mark({ size = 34 }: { size?: number }) {
  if (brand.look?.mark) {
    return (
      <svg width={size} height={size} aria-hidden="true">
        <use href={`${brand.look.mark}#mark`} />
      </svg>
    );
  }
  return (
    <svg viewBox={`0 0 ${mark.size} ${mark.size}`} width={size} height={size} aria-hidden="true">
      <path d={mark.left} fill="currentColor" />
      <path d={mark.right} fill="var(--yellow)" />
    </svg>
  );
}
