declare const packed: unique symbol;

/** Plain data as one text, or as it is. */
export type Packed<Value> = Value | (string & { [packed]?: Value });

/** As many as pages are made at the same time. */
const keptAtMost = 32;
const unpacked = new Map<string, unknown>();

/**
 * Data as one text, for a page that hands it over: value by value, twenty people were a tenth of what a member's search took. Only
 * what JSON has comes out again as it went in.
 */
export function pack<Value extends object>(value: Value): Packed<Value> {
  const text = JSON.stringify(value);
  keep(text, value);
  return text;
}

/** The data of such a text: the same object for the same text, while it is among the last. */
export function unpack<Value extends object>(given: Packed<Value>): Value {
  if (typeof given !== 'string') return given;
  const known = unpacked.get(given);
  if (known !== undefined) return known as Value;
  const value = JSON.parse(given) as Value;
  keep(given, value);
  return value;
}

function keep(text: string, value: unknown) {
  const [oldest] = unpacked.keys();
  if (unpacked.size >= keptAtMost && oldest !== undefined) unpacked.delete(oldest);
  unpacked.set(text, value);
}
