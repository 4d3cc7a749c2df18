import type { IconName } from './icon-names.ts';
import sheet from './icons.svg?url';

/** An icon, decorative: words say what it means. All of them are one picture, so that they weigh nothing in the scripts. */
export function Icon(props: { name: IconName; size?: number; strokeWidth?: number; className?: string }) {
  const { name, size = 24, strokeWidth = 2, className } = props;
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
