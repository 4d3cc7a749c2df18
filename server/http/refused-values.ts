import { ApiError, type FieldError } from '../base/errors.ts';

const shownLetters = 80;

/** Runs what may refuse a value of this query; the error then names the value and its place. */
export async function namingValues<Result>(
  query: Record<string, unknown>,
  run: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof ApiError && error.code === 'invalid_input' ? named(error, query) : error;
  }
}

function named(refusal: ApiError, query: Record<string, unknown>): ApiError {
  const found = refusal.fields.map((field) => ({ field, ...lookUp(query, field.path.split('.')) }));
  const first = found.find(({ value }) => value !== undefined);
  if (first?.value === undefined) return refusal;
  return new ApiError(refusal.code, {
    values: { name: first.name, value: first.value },
    fields: found.map(({ field, value }): FieldError => (value === undefined ? field : { ...field, value })),
  });
}

/** The value sent at a path. A short form (`a=b` for `a[$eq]=b`, `a=b,c` for a list) is one level above the path's end. */
function lookUp(query: Record<string, unknown>, path: string[]): { name: string; value: string | undefined } {
  let at: unknown = query;
  const passed: string[] = [];
  for (const step of path) {
    if (typeof at === 'string') at = at.split(',')[Number(step)]?.trim() ?? at;
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) break;
    at = (at as Record<string, unknown>)[step];
    passed.push(step);
  }
  const isWithin = typeof at === 'string' || passed.length === path.length;
  return { name: bracketName(passed), value: isWithin ? shown(at) : undefined };
}

/** Shortened, without control characters. */
function shown(value: unknown): string | undefined {
  const text = textsIn(value).join(', ');
  if (text === '') return undefined;
  const letters = [...text.slice(0, 2 * shownLetters).replace(/\p{C}/gu, '\u{fffd}')];
  return letters.length > shownLetters ? `${letters.slice(0, shownLetters).join('')}…` : letters.join('');
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** A path as a query writes it: `filters[a][b]`. */
export function bracketName(path: readonly PropertyKey[]): string {
  const [first = '', ...rest] = path.map(String);
  return [first, ...rest.map((part) => `[${part}]`)].join('');
}
