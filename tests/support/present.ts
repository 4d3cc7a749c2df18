/** The value, which the test requires to exist. */
export function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error(`what the test goes on with is ${value}`);
  return value;
}
