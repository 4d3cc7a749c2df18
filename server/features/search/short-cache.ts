import { LRUCache } from 'lru-cache';

/** Remembers results for a moment, per owner and key; several who ask at once wait for one answer. */
export type ShortCache<Value> = (owner: object, key: string, now: number, make: () => Promise<Value>) => Promise<Value>;

/** A cache of at most so many entries for each owner, each for so long. A failed make is not kept. */
export function createShortCache<Value>(options: { milliseconds: number; entries: number }): ShortCache<Value> {
  const kept = new WeakMap<object, LRUCache<string, { value: Promise<Value>; until: number }>>();
  return (owner, key, now, make) => {
    const entries = kept.get(owner) ?? new LRUCache({ max: options.entries });
    kept.set(owner, entries);
    const known = entries.get(key);
    if (known && known.until > now && known.until <= now + options.milliseconds) return known.value;
    const entry = { value: make(), until: now + options.milliseconds };
    entries.set(key, entry);
    entry.value.catch(() => {
      if (entries.peek(key) === entry) entries.delete(key);
    });
    return entry.value;
  };
}
