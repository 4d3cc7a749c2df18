import { MovingInError } from '../source/source.ts';
import type { Tables } from './resolve-map.ts';
import type { SiteMap } from './site-map.ts';

/** Throws MovingInError with every table and column that a map names and the former database does not have. */
export function checkMap(tables: Tables, map: SiteMap): void {
  const missing = new Set<string>();
  const check = (table: string, ...columns: (string | undefined)[]) => {
    const found = tables.get(table);
    if (!found) missing.add(`table ${table}`);
    else for (const column of columns) if (column && !found.includes(column)) missing.add(`column ${table}.${column}`);
  };
  for (const found of Object.values(map.kinds)) {
    if (!found) continue;
    check(found.table);
    for (const place of Object.values(found.fields)) {
      if (place && 'column' in place && tables.has(found.table)) check(found.table, place.column);
      if (place && 'links' in place) check(place.links, place.from, place.to, place.order);
    }
  }
  if (missing.size > 0)
    throw new MovingInError(`the former database has no ${[...missing].join(', ')}: correct the map`);
}
