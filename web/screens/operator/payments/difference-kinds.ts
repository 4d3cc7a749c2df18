const known = [
  'paid_otherwise',
  'not_there',
  'charged_after_end',
  'runs_there',
  'quantity',
  'unknown',
  'unreachable',
] as const;

/** A kind of difference that can be explained here; undefined for one that came later. */
export function knownKind(kind: string): (typeof known)[number] | undefined {
  return known.find((one) => one === kind);
}
