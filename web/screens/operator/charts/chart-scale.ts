/** The steps on which the top of an axis may lie, within a power of ten. */
const steps = [1, 2, 3, 4, 5, 6, 8, 10];

/** The top of an axis on which the largest of the values has room: a round number of at least 1. */
export function axisTop(values: readonly (number | null)[]): number {
  const largest = Math.max(0, ...values.map((value) => value ?? 0));
  if (largest <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = steps.find((one) => one * power >= largest) ?? 10;
  return step * power;
}

/** A point of a line, in the coordinates of a drawing that is one wide for each value and 100 high. */
interface Point {
  x: number;
  y: number;
}

/** The unbroken segments of a line: it stops at a missing value and starts again after it. */
export function lineStretches(values: readonly (number | null)[], top: number): Point[][] {
  const stretches: Point[][] = [];
  let current: Point[] | undefined;
  for (const [index, value] of values.entries()) {
    if (value === null) {
      current = undefined;
      continue;
    }
    if (!current) {
      current = [];
      stretches.push(current);
    }
    current.push({ x: index + 0.5, y: 100 - (value / top) * 100 });
  }
  return stretches;
}
