import { LRUCache } from 'lru-cache';

/** What is made once for each owner, such as a database, and goes with it. */
export function oncePer<Owner extends object, Value>(make: (owner: Owner) => Value): (owner: Owner) => Value {
  const values = new WeakMap<Owner, { value: Value }>();
  return (owner) => {
    const made = values.get(owner) ?? { value: make(owner) };
    values.set(owner, made);
    return made.value;
  };
}

/** A cache of at most max entries for each owner; the least recently used goes first. */
export function cachePer<Value extends NonNullable<unknown>>(max: number): (owner: object) => LRUCache<string, Value> {
  return oncePer(() => new LRUCache<string, Value>({ max }));
}

/**
 * A cache of at most max entries for each owner, each for so many milliseconds. Concurrent calls for one key wait for one result;
 * what make throws is not cached.
 */
export function shortCachePer<Value>({ milliseconds, max }: { milliseconds: number; max: number }) {
  const cacheOf = cachePer<{ value: Promise<Value>; until: number }>(max);
  return (owner: object, key: string, now: number, make: () => Promise<Value>): Promise<Value> => {
    const cache = cacheOf(owner);
    const known = cache.get(key);
    if (known && known.until > now && known.until <= now + milliseconds) return known.value;
    const entry = { value: make(), until: now + milliseconds };
    cache.set(key, entry);
    entry.value.catch(() => {
      if (cache.peek(key) === entry) cache.delete(key);
    });
    return entry.value;
  };
}
