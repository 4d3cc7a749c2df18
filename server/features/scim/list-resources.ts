import { setImmediate } from 'node:timers/promises';
import * as limits from '../../../contract/limits.ts';
import { type Equality, parseFilter } from './match-filter.ts';
import type { ScimAnswer, ScimCall } from './scim-call.ts';
import { invalid } from './scim-error.ts';

/** How a kind of resource is listed. */
export interface Listing<Row> {
  /** rows in a stable order; null where an attribute is none that a statement compares */
  equal: (equality: Equality) => Promise<Row[]> | null;
  all: () => Promise<Row[]>;
  /** what a filter is compared with */
  comparable: (row: Row) => object;
  present: (rows: Row[]) => Promise<object[]>;
}

/** Rows compared before others get their turn. */
const slice = 500;

/**
 * A page of a list (RFC 7644, 3.4.2): filter, startIndex from 1, count up to limits.scimPage. A filter that no
 * statement answers is compared with each resource.
 */
export async function listResources<Row>({ query }: ScimCall, listing: Listing<Row>): Promise<ScimAnswer> {
  const startIndex = Math.max(1, wholeNumber(query, 'startIndex') ?? 1);
  const count = Math.min(limits.scimPage, Math.max(0, wholeNumber(query, 'count') ?? limits.scimPage));
  const rows = await found(query.get('filter'), listing);
  const Resources = await listing.present(rows.slice(startIndex - 1, startIndex - 1 + count));
  return {
    status: 200,
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: rows.length,
      startIndex,
      itemsPerPage: Resources.length,
      Resources,
    },
  };
}

async function found<Row>(filter: string | null, listing: Listing<Row>): Promise<Row[]> {
  if (filter === null || filter.trim() === '') return listing.all();
  const { equality, matches } = parseFilter(filter);
  const equal = equality && listing.equal(equality);
  if (equal) return equal;
  const rows = await listing.all();
  const matching: Row[] = [];
  for (let at = 0; at < rows.length; at += slice) {
    matching.push(...rows.slice(at, at + slice).filter((row) => matches(listing.comparable(row))));
    await setImmediate();
  }
  return matching;
}

function wholeNumber(query: URLSearchParams, name: string): number | undefined {
  const given = query.get(name);
  if (given === null) return undefined;
  if (!/^-?\d{1,9}$/.test(given)) throw invalid(`${name} is a whole number.`);
  return Number(given);
}
