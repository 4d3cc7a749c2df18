import { z } from 'zod';
import * as limits from './limits.ts';
import { locales, region, regionalLocale } from './locales.ts';

/**
 * Bracket queries arrive as strings, which these schemas parse. Their input types are what our own pages may write.
 * Lists: `populate=a,b`, `populate[0]=a&populate[1]=b`, `populate[a]=true&populate[b]=true`, or one value.
 */
export function listOf<const Item extends string>(items: readonly [Item, ...Item[]]) {
  return z.preprocess(
    (value: '*' | Item[]) => {
      const sent: unknown = value;
      if (typeof sent === 'string') return sent === '*' ? [...items] : sent.split(',').map((item) => item.trim());
      return isFlags(sent) ? Object.keys(sent).filter((item) => sent[item] === 'true') : sent;
    },
    z.array(z.enum(items)).max(items.length * 2),
  );
}

function isFlags(value: unknown): value is Record<string, 'true' | 'false'> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((flag) => flag === 'true' || flag === 'false')
  );
}

/** A sort order as in Strapi: `sort=name:asc`, `sort[0]=name:asc`, direction in either case. */
export function sortOf<const Order extends string>(orders: readonly [Order, ...Order[]]) {
  return z.preprocess((value: Order) => {
    const order = Array.isArray(value) && value.length === 1 ? value[0] : value;
    return typeof order === 'string' ? order.replace(/:(ASC|DESC)$/, (direction) => direction.toLowerCase()) : order;
  }, z.enum(orders));
}

/** A whole number in a query. */
export const queryInteger = z.preprocess(
  (value: number | string) => (typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value),
  z.int(),
);

/** A boolean in a query. */
export const queryBoolean = z.preprocess(
  (value: boolean | 'true' | 'false') => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean(),
);

/** `filters[x]=v` means `filters[x][$eq]=v`, as in Strapi. */
export function operators<Shape extends z.ZodRawShape>(shape: Shape) {
  const schema = z.strictObject(shape);
  return z.preprocess(
    (value: z.input<typeof schema> | EqualText<Shape>) => (typeof value === 'string' ? { $eq: value } : value),
    schema,
  );
}

type EqualText<Shape extends z.ZodRawShape> = Shape extends { $eq: infer Equal extends z.ZodType }
  ? Extract<z.input<Equal>, string>
  : never;

/** The centre of a search by distance. */
export const postcodeFilter = operators({
  $eq: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
}).optional();

/** Kilometres around it. */
export const radiusFilter = operators({
  $eq: queryInteger.pipe(z.int().min(limits.radiusKm.min).max(limits.radiusKm.max)).optional(),
}).optional();

/** A page of messages of a chat: the newest, those before a sequence, or those after one. */
export const messagesPagination = z.strictObject({
  limit: queryInteger.pipe(z.int().min(1).max(limits.messagesPage.max)).optional(),
  before: queryInteger.pipe(z.int().min(1)).optional(),
  after: queryInteger.pipe(z.int().min(0)).optional(),
});

/** One value or several: `[$in]=a`, `[$in][0]=a&[$in][1]=b`. */
export function oneOrMore<Item extends z.ZodType>(item: Item, max: number) {
  return z.preprocess(
    (value: z.input<Item> | z.input<Item>[]) => (typeof value === 'string' ? [value] : value),
    z.array(item).min(1).max(max),
  );
}

/** The language of names and sentences in an answer, as product 7 writes it (de-CH) or short (de). */
export const localeParameter = z.enum([...locales, ...locales.map(regionalLocale)]).optional();

/** The only region, which answers name as well. */
export const regionParameter = queryInteger.pipe(z.literal(region.id)).optional();
export const inRegion = z.object({ region: z.literal(region.id) });

export const id = z.uuid();
export const isoTime = z.iso.datetime();
/** A given time and day. The database has no year 0, and rounds the last moment of 9999 to a five-digit year. */
export const givenTime = isoTime.refine(isStorable);
export const givenDay = z.iso.date().refine(isStorable);
/** A counter of a row, such as a sequence or revision, within the database's integer range. */
export const rowNumber = z.int().min(0).max(2_147_483_647);

function isStorable(time: string): boolean {
  return !/^(0000|9999)/.test(time);
}

/** An empty form field means no value. */
export function emptyIsNull(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? null : value;
}

/**
 * For a rule over several fields: it also runs while one of them is invalid, so that all errors are reported at
 * once.
 */
export const besideFaults = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

/** `{data: …}`, the envelope of bodies and answers. */
export function inData<Schema extends z.ZodType>(schema: Schema) {
  return z.strictObject({ data: schema });
}

/** `{data: …}` of an answer. */
export function answerData<Schema extends z.ZodType>(schema: Schema) {
  return z.object({ data: schema });
}

/**
 * Numbered pages are the dialect's most common form. Lists read by cursor refuse them, because items added in
 * between would appear twice or never; the error names the alternative. The OpenAPI document does not list refused
 * parameters.
 */
function refusedPages(code: string) {
  const refused = z
    .custom<never>(() => false, { params: { code } })
    .optional()
    .meta({ refused: true });
  return { page: refused, pageSize: refused, start: refused };
}

export const noNumberedPage = refusedPages('cursor_instead');
/** For messages, which are paged by sequence. */
export const noPageOfMessages = refusedPages('sequence_instead');

/** A list in pages: how many items, and the cursor from the previous page. */
export function cursorPagination(max: number) {
  return z.strictObject({
    limit: queryInteger.pipe(z.int().min(1).max(max)).optional(),
    /** meta.pagination.next of the previous page */
    cursor: z.string().max(limits.cursorLength).optional(),
    ...noNumberedPage,
  });
}

/** meta of such a page; next is null on the last. */
export const cursorMeta = z.object({ pagination: z.object({ limit: z.int(), next: z.string().nullable() }) });
