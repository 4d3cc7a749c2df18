/** Remembers results for a moment, per owner and key; several who ask at once wait for one answer. */
export type ShortCache<Value> = (owner: object, key: string, now: number, make: () => Promise<Value>) => Promise<Value>;

/** A cache of at most so many entries for each owner, each for so long. A failed make is not kept. */
export function createShortCache<Value>(options: { milliseconds: number; entries: number }): ShortCache<Value> {
  const kept = new WeakMap<object, Map<string, { value: Promise<Value>; until: number }>>();
  return (owner, key, now, make) => {
    const entries = kept.get(owner) ?? new Map();
    kept.set(owner, entries);
    const known = entries.get(key);
    if (known && known.until > now && known.until <= now + options.milliseconds) return known.value;
    const entry = { value: make(), until: now + options.milliseconds };
    entries.delete(key);
    entries.set(key, entry);
    const oldest = entries.keys().next().value;
    if (entries.size > options.entries && oldest !== undefined) entries.delete(oldest);
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    return entry.value;
  };
}
