import { z } from 'zod';
import { colourNames } from './palette.ts';

/** No invisible characters or marks that change the direction of text. */
const unseen = /[\p{C}[\p{Z}--[ ]]]|^ | $| {2}/v;

const name = z
  .string()
  .max(30, 'at most 30 characters')
  .refine((value) => !unseen.test(value), 'has characters that are not seen, or spaces too many')
  .refine((value) => (value.match(/\p{L}/gu)?.length ?? 0) >= 2, 'needs two letters');
const address = z.email('no address of mails').max(254);
const colour = z
  .string()
  .regex(/^#[\da-f]{6}$/i, 'a colour as #rrggbb')
  .transform((value) => value.toLowerCase());
const palette = z.strictObject(
  Object.fromEntries(colourNames.map((each) => [each, colour.optional()])) as Record<
    (typeof colourNames)[number],
    z.ZodOptional<typeof colour>
  >,
);

/** Schema of brand.json in a brand's folder. Missing values are the product's. */
export const brandSchema = z.strictObject({
  name: name.optional(),
  mailFrom: z.strictObject({ name: name.optional(), address }),
  contactAddress: address,
  colours: z.strictObject({ light: palette.optional(), dark: palette.optional() }).optional(),
});
