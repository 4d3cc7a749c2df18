/** The value, which the test requires to exist. */
export function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error(`a value the test needs is ${value}`);
  return value;
}
