import type { Source } from '../source/source.ts';
import { linksOf, type Tables } from './resolve-map.ts';
import type { FieldPlace, Kind, SiteMap } from './site-map.ts';

/**
 * SQL for the rows of a kind in the order of their numbers: id, document where there are any, published where entries have drafts,
 * and a column for each field that has a place. Of several links of which one counts, the newest does.
 */
export function selectRows(source: Source, tables: Tables, map: SiteMap, kind: Kind): string | undefined {
  const found = map.kinds[kind];
  if (!found) return undefined;
  const { quote } = source;
  const columns = tables.get(found.table) ?? [];
  const selected = ['t.id'];
  const own = (column: string, as: string) => `t.${quote(column)} as ${quote(as)}`;
  const document = documentOf(source, tables, found.table);
  if (document) selected.push(`${document} as document`);
  if (columns.includes('published_at')) selected.push(own('published_at', 'published'));
  for (const [field, place] of Object.entries(found.fields)) {
    const expression = expressionOf(source, place);
    if (expression) selected.push(`${expression} as ${quote(field)}`);
  }
  const joined = kind === 'picture' ? ` join files f on f.id = t.file_id` : '';
  if (kind === 'picture') selected.push('f.url as url');
  const where = found.where ? ` where ${found.where}` : '';
  return `select ${selected.join(', ')} from ${quote(found.table)} t${joined}${where} order by t.id`;
}

/** What an entry shares with its drafts and translations: in version 4 the lowest number of those that its plugin links. */
function documentOf({ quote }: Source, tables: Tables, table: string): string | undefined {
  if (tables.get(table)?.includes('document_id')) return 't.document_id';
  const links = linksOf(tables, table, 'localizations');
  if (!links) return undefined;
  const other = `l.${quote(links.other)}`;
  return `coalesce((select min(case when ${other} < t.id then ${other} else t.id end)
    from ${quote(links.table)} l where l.${quote(links.own)} = t.id), t.id)`;
}

function expressionOf({ quote, list }: Source, place: FieldPlace): string | undefined {
  if (place === null || 'value' in place) return undefined;
  if ('column' in place) return `t.${quote(place.column)}`;
  const to = `l.${quote(place.to)}`;
  const value = place.list ? list(to, place.order && `l.${quote(place.order)}`) : `max(${to})`;
  return `(select ${value} from ${quote(place.links)} l where l.${quote(place.from)} = t.id)`;
}
