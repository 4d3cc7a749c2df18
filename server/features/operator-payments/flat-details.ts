type Flat = Record<string, string | number | boolean | null>;

/** The JSON details of an event or difference as displayable values; nested ones as JSON text. */
export function flatDetails(data: unknown): Flat {
  if (typeof data !== 'object' || data === null) return {};
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      value === null || ['string', 'number', 'boolean'].includes(typeof value) ? value : JSON.stringify(value),
    ]),
  );
}
