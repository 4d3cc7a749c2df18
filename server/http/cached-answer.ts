/**
 * An answer that many get as it is: written as JSON at most once, and handed to pages of this process without. It is not
 * filtered by the schema of its endpoint again, so whoever makes one gives what is for everybody.
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

/** The same value with all that is in it, which nobody can change from here on: it is handed to many. */
function deepFrozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const inner of Object.values(value)) deepFrozen(inner);
  return Object.freeze(value);
}
