type Flat = Record<string, string | number | boolean | null>;

/** What is kept as JSON about an event or a difference, each value as something that can be shown; nested ones as their text. */
export function flatDetails(data: unknown): Flat {
  if (typeof data !== 'object' || data === null) return {};
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      value === null || ['string', 'number', 'boolean'].includes(typeof value) ? value : JSON.stringify(value),
    ]),
  );
}
