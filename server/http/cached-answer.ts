/**
 * An answer shared by many requests: serialized at most once, and passed to pages of this process as a value. The
 * endpoint's schema does not filter it again, so it must contain only public data.
 */
export class CachedAnswer<Answer> {
  readonly value: Answer;
  #json: string | undefined;

  constructor(value: Answer) {
    this.value = deepFrozen(value);
  }

  get json(): string {
    this.#json ??= JSON.stringify(this.value);
    return this.#json;
  }
}

/** Freezes a value deeply, because many share it. */
function deepFrozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const inner of Object.values(value)) deepFrozen(inner);
  return Object.freeze(value);
}
