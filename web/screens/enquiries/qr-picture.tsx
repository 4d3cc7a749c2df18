const size = 29;
const corner = 7;

/** Looks like the code of a Swiss payment part but is empty: an example cannot be paid. */
export function QrPicture() {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width="112" height="112" aria-hidden="true">
      <path d={dots} fill="currentColor" />
      <g fill="var(--paper)">
        <path d="M11 11h7v7h-7z" />
      </g>
      <path d="M11.6 11.6h5.8v5.8h-5.8z" fill="currentColor" />
      <path d="M13.9 12.6h1.2v1.3h1.3v1.2h-1.3v1.3h-1.2v-1.3h-1.3v-1.2h1.3z" fill="var(--paper)" />
    </svg>
  );
}

const dots = `${[
  [0, 0],
  [size - corner, 0],
  [0, size - corner],
]
  .map(([x, y]) => `M${x} ${y}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z`)
  .join('')}${scattered().join('')}`;

/** About half of all places outside the three corners, always the same ones. */
function scattered(): string[] {
  const places = Array.from({ length: size * size }, (_, place) => [place % size, Math.floor(place / size)] as const);
  return places
    .filter(([x, y]) => !isCorner(x, y) && ((x * 73) ^ (y * 151) ^ (x * y * 37)) % 7 < 3)
    .map(([x, y]) => `M${x} ${y}h1v1h-1z`);
}

function isCorner(x: number, y: number): boolean {
  const near = (at: number) => at <= corner;
  const far = (at: number) => at >= size - corner - 1;
  return (near(x) && near(y)) || (far(x) && near(y)) || (near(x) && far(y));
}
