/** The mark: two half discs facing each other, two people in one conversation. */
export function Mark({ size = 34 }: { size?: number }) {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <path d="M19 4a15 15 0 0 0 0 30z" fill="currentColor" />
      <path d="M21 6a15 15 0 0 1 0 30z" fill="var(--yellow)" />
    </svg>
  );
}
