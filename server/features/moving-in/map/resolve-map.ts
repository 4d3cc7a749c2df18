import { candidates, type FieldNames } from './candidates.ts';
import { type FieldPlace, type Kind, type KindMap, kinds, type PersonKind, type SiteMap } from './site-map.ts';

/** The columns of each table of the former database. */
export type Tables = ReadonlyMap<string, readonly string[]>;

/** A table of links between two others, with the columns that name them. */
interface Links {
  table: string;
  own: string;
  other: string;
  order: string | undefined;
}

/** The map of a site by the usual names, with all that its tables have of them. */
export function resolveMap(tables: Tables): SiteMap {
  return {
    strapi: versionOf(tables),
    timeZone: 'UTC',
    money: 'francs',
    kinds: Object.fromEntries(kinds.map((kind) => [kind, resolveKind(tables, kind)])),
  };
}

/** Version 5 names entries by documents, and its tables of links end otherwise. */
function versionOf(tables: Tables): 4 | 5 {
  return tables.get('up_users')?.includes('document_id') ? 5 : 4;
}

function resolveKind(tables: Tables, kind: Kind): KindMap | null {
  const { tables: names, fields } = candidates[kind];
  for (const name of names.split(' ')) {
    const [owner = '', relation] = name.split('.');
    if (relation !== undefined) {
      const links = linksOf(tables, owner, relation);
      const [first, second] = Object.entries(fields);
      if (!links || !first || !second) continue;
      const place = (column: string, [, { person }]: [string, FieldNames]): FieldPlace =>
        person ? { column, of: personIn(column) } : { column };
      return {
        table: links.table,
        fields: { [first[0]]: place(links.own, first), [second[0]]: place(links.other, second) },
      };
    }
    if (!tables.has(name)) continue;
    if (kind === 'picture') return { table: name, where: picturesOfProfiles, fields: pictureFields };
    return {
      table: name,
      fields: Object.fromEntries(
        Object.entries(fields).map(([field, wanted]) => [field, resolveField(tables, name, wanted)]),
      ),
    };
  }
  return null;
}

const picturesOfProfiles = "t.related_type like 'api::profile%' and t.field in ('image', 'avatar', 'picture', 'photo')";
const pictureFields: KindMap['fields'] = {
  file: { column: 'file_id' },
  profile: { column: 'related_id', of: 'profile' },
};

function resolveField(tables: Tables, table: string, { names, list, person }: FieldNames): FieldPlace {
  const columns = tables.get(table) ?? [];
  const of = (column: string) => person && { of: personIn(column) };
  for (const name of names.split(' ')) {
    const [owner = '', relation] = name.split('.');
    if (relation !== undefined) {
      const links = linksOf(tables, owner, relation);
      if (links) return { links: links.table, from: links.other, to: links.own, ...of(links.own) };
      continue;
    }
    if (columns.includes(name)) return { column: name, ...of(name) };
    const links = linksOf(tables, table, name);
    if (links) {
      const { table: linked, own: from, other: to, order } = links;
      return { links: linked, from, to, ...(list && { list: true, ...(order && { order }) }), ...of(to) };
    }
    if (columns.includes(`${name}_id`)) return { column: `${name}_id`, ...of(`${name}_id`) };
  }
  return null;
}

/** Strapi's table of links for a relation: its owner's column is first. */
export function linksOf(tables: Tables, table: string, relation: string): Links | undefined {
  for (const name of [`${table}_${relation}_links`, `${table}_${relation}_lnk`]) {
    const columns = tables.get(name) ?? [];
    const [own, other] = columns.filter((column) => column.endsWith('_id'));
    const order = columns.find((column) => /_ord(er)?$/.test(column));
    if (own && other) return { table: name, own, other, order };
  }
  return undefined;
}

function personIn(column: string): PersonKind {
  return /user|account/.test(column) ? 'account' : 'profile';
}
