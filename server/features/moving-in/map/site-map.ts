import { z } from 'zod';
import { importedKinds } from '../../../../contract/constants/moving-in.ts';

/** What is read: directories, which only say what others mean, and what becomes rows here. */
export const kinds = ['language', 'location', ...importedKinds] as const;
export type Kind = (typeof kinds)[number];

/** Kinds that name members, by their account or their profile. */
const person = z.enum(['account', 'profile']);
export type PersonKind = z.infer<typeof person>;

/** Where the value of a field is: a column, a table of links, or in the map itself; null: nowhere. */
const field = z.union([
  z.null(),
  z.strictObject({ column: z.string(), of: person.optional() }),
  z.strictObject({
    links: z.string(),
    from: z.string(),
    to: z.string(),
    order: z.string().optional(),
    /** more than one may be linked */
    list: z.boolean().optional(),
    of: person.optional(),
  }),
  z.strictObject({ value: z.union([z.string(), z.number(), z.boolean()]) }),
]);
export type FieldPlace = z.infer<typeof field>;

const kindMap = z.strictObject({
  table: z.string(),
  /** a condition on the table, t, as the former database writes it */
  where: z.string().optional(),
  fields: z.record(z.string(), field),
});
export type KindMap = z.infer<typeof kindMap>;

/** Which table and column of a former site is what. A kind without a table is not imported. */
export const siteMap = z.strictObject({
  strapi: z.union([z.literal(4), z.literal(5)]),
  /** of times that name none; Strapi writes UTC */
  timeZone: z.string().default('UTC'),
  /** what the amounts of subscriptions are in */
  money: z.enum(['francs', 'rappen']).default('francs'),
  kinds: z.partialRecord(z.enum(kinds), kindMap.nullable()),
});
export type SiteMap = z.infer<typeof siteMap>;
