const counted = [
  [DataView.prototype, 'getUint8'],
  [DataView.prototype, 'getUint16'],
  [DataView.prototype, 'getUint32'],
  [Uint8Array.prototype, 'subarray'],
  [Array.prototype, 'push'],
] as const;

/** How many numbers synchronous work reads, and how many parts and rows it makes, on any machine. */
export function countWork<Result>(work: () => Result): { result: Result; count: number } {
  let count = 0;
  const originals = counted.map(([prototype, name]) => {
    const original = Reflect.get(prototype, name) as (...given: unknown[]) => unknown;
    Reflect.set(prototype, name, function (this: unknown, ...given: unknown[]) {
      count++;
      return Reflect.apply(original, this, given);
    });
    return () => Reflect.set(prototype, name, original);
  });
  try {
    return { result: work(), count };
  } finally {
    for (const restore of originals) restore();
  }
}
