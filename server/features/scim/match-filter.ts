import { type Filter, filter as matcherOf, parse } from 'scim2-parse-filter';
import * as limits from '../../../contract/limits.ts';
import { ScimError } from './scim-error.ts';

/** A filter that one statement answers: an attribute, in lower case, that equals a value. */
export interface Equality {
  attribute: string;
  value: string;
}

export interface ParsedFilter {
  matches: (resource: object) => boolean;
  /** undefined: not of this simple form */
  equality: Equality | undefined;
}

const invalidFilter = (detail: string) => new ScimError(400, detail, 'invalidFilter');
/** Compared as they are; all other texts without regard to case (RFC 7643, 4.1 and 4.2). */
const isCaseExact = (attribute: string) => /(?:^|:)(?:externalid|id)$/i.test(attribute);

/**
 * Reads a filter (RFC 7644, 3.4.2.2). An attribute we do not have has no value. Throws invalidFilter, also for more
 * than limits.scimFilter allows: each condition is compared with each resource.
 */
export function parseFilter(text: string): ParsedFilter {
  if (text.length > limits.scimFilter.max)
    throw invalidFilter(`A filter has at most ${limits.scimFilter.max} characters.`);
  let tree: Filter;
  try {
    tree = parse(text);
  } catch {
    throw invalidFilter('The filter cannot be read.');
  }
  if (conditionsOf(tree) > limits.scimConditions)
    throw invalidFilter(`A filter has at most ${limits.scimConditions} conditions.`);
  const equality = equalityOf(tree);
  const matches = matcherOf(folded(tree));
  return { matches: (resource) => matches(foldedResource(resource)), equality };
}

function conditionsOf(tree: Filter): number {
  if ('filters' in tree) return tree.filters.reduce((sum, each) => sum + conditionsOf(each), 0);
  if ('filter' in tree) return conditionsOf(tree.filter);
  return 'valFilter' in tree ? conditionsOf(tree.valFilter) : 1;
}

function equalityOf(tree: Filter): Equality | undefined {
  if (tree.op !== 'eq' || typeof tree.compValue !== 'string') return undefined;
  return { attribute: tree.attrPath.replace(/^urn:[^ ]*:/i, '').toLowerCase(), value: tree.compValue };
}

/** The filter with its values as foldedResource has them, and paths without the name of the core schema. */
function folded(tree: Filter): Filter {
  if ('filters' in tree) return { ...tree, filters: tree.filters.map(folded) };
  if ('filter' in tree) return { ...tree, filter: folded(tree.filter) };
  const plain = tree.attrPath.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i, '');
  if ('valFilter' in tree) return { ...tree, attrPath: plain, valFilter: folded(tree.valFilter) };
  if (!('compValue' in tree)) return { ...tree, attrPath: plain };
  // Of values with parts, value is compared (RFC 7643, 2.4).
  const attrPath = /^(?:emails|members|schemas)$/i.test(plain) ? `${plain}.value` : plain;
  const { compValue } = tree;
  if (typeof compValue !== 'string' || isCaseExact(attrPath)) return { ...tree, attrPath };
  const isTime = /^meta\.(?:created|lastmodified)$/i.test(attrPath) && Number.isFinite(Date.parse(compValue));
  return { ...tree, attrPath, compValue: (isTime ? new Date(compValue).toISOString() : compValue).toLowerCase() };
}

function foldedResource(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return isCaseExact(name) ? value : value.toLowerCase();
  if (Array.isArray(value))
    return value.map((each) => foldedResource(typeof each === 'string' ? { value: each } : each, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, foldedResource(inner, key)]));
}
