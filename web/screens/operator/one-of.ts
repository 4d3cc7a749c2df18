/** The value if it is one of the list, else undefined: a value from an address may be anything. */
export function oneOf<const Value extends string>(list: readonly Value[], value: string | null): Value | undefined {
  return list.find((one) => one === value);
}
