interface Named {
  id: string;
}

/**
 * A list with the objects of an earlier one in place of those that say the same, so that only what changed is drawn
 * again: each answer of the server has new objects for all.
 */
export function reuse<Item extends Named>(previous: readonly Item[], next: readonly Item[]): Item[] {
  const known = new Map(previous.map((item) => [item.id, item]));
  return next.map((item) => {
    const same = known.get(item.id);
    return same && JSON.stringify(same) === JSON.stringify(item) ? same : item;
  });
}
