import { z } from 'zod';
import { type Brand, product } from '../../contract/brand.ts';
import type { OperatorData } from '../../contract/operator-data.ts';
import { splitPlace, splitStreet } from './swiss-address.ts';

const line = z.string().trim().min(2).max(120);
/** Countries with data protection adequate to Switzerland and the EU: Switzerland, the EU, the rest of the EEA. */
const protecting = 'CH LI IS NO AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
);
const countries = z
  .string()
  .transform((value) =>
    value
      .toUpperCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  .refine((codes) => codes.length > 0 && codes.every((code) => protecting.includes(code)), {
    message: 'codes of Switzerland or of states of the EEA, such as CH or CH,DE',
  });
/** A Swiss IBAN with valid check digits: the QR part of an invoice accepts no other. */
const iban = z
  .string()
  .transform((value) => value.replace(/\s/g, '').toUpperCase())
  .refine((value) => /^(CH|LI)\d{2}[0-9A-Z]{17}$/.test(value) && hasIbanCheck(value), 'not a Swiss IBAN');

const invented = 'invented, and the legal pages say so; required for a public instance';
const atHome = 'CH on a loopback address; required for a public instance';

export const operatorSchema = z.object({
  OPERATOR_NAME: line.optional().meta({ unset: invented, description: 'who runs this instance' }),
  OPERATOR_STREET: line.optional().meta({
    unset: invented,
    description: 'its street; street and number while OPERATOR_IBAN is set',
  }),
  OPERATOR_PLACE: line.optional().meta({
    unset: invented,
    description: 'its place; postcode and place while OPERATOR_IBAN is set',
  }),
  OPERATOR_RESPONSIBLE: line.optional().meta({ unset: invented, description: 'who answers for the content' }),
  OPERATOR_HOSTING: countries.optional().meta({
    unset: atHome,
    description: 'countries of the servers, for the privacy policy: CH, or CH,DE; Switzerland and EEA only',
  }),
  OPERATOR_MAIL_HOSTING: countries.optional().meta({ unset: atHome, description: 'countries of the mail service' }),
  OPERATOR_REGISTER: line.optional().meta({ unset: 'omitted', description: 'entry in the commercial register' }),
  OPERATOR_EU_REPRESENTATIVE: z
    .string()
    .trim()
    .min(2)
    .max(300)
    .optional()
    .meta({ unset: 'omitted', description: 'representative in the EU (GDPR art. 27)' }),
  OPERATOR_UID: z
    .string()
    .trim()
    .regex(/^CHE-\d{3}\.\d{3}\.\d{3}( MWST)?$/, 'such as CHE-123.456.789, or CHE-123.456.789 MWST')
    .optional()
    .meta({ unset: 'omitted', description: 'CHE-123.456.789, with " MWST" if invoices carry VAT' }),
  OPERATOR_IBAN: iban.optional().meta({
    unset: 'an example on a loopback address, else no invoices',
    description: 'Swiss IBAN or QR-IBAN for invoices of teams',
  }),
});

export type OperatorVariables = z.infer<typeof operatorSchema>;

/** The operator of this instance, for its legal pages and invoices. */
export interface Operator extends OperatorData {
  /** the account for bank transfers; undefined: invoices are off */
  iban: string | undefined;
  /** everything a public instance must state is set, none of it an example */
  isComplete: boolean;
}

const needed = [
  'OPERATOR_NAME',
  'OPERATOR_STREET',
  'OPERATOR_PLACE',
  'OPERATOR_RESPONSIBLE',
  'OPERATOR_HOSTING',
  'OPERATOR_MAIL_HOSTING',
] as const;

/** What is wrong with the operator data of a public instance, one line each. */
export function operatorFaults(values: OperatorVariables, publicUrl: URL, brand: Brand = product): (string | false)[] {
  return [
    ...needed.map(
      (name) => values[name] === undefined && `${name}: needed on a public instance, the legal pages name it`,
    ),
    brand.contactAddress.endsWith('.example') &&
      !publicUrl.hostname.endsWith('.example') &&
      `BRAND_DIR: brand.json there names the contactAddress of a public instance; ${brand.contactAddress} is an example, where no one could reach you`,
    ...(values.OPERATOR_IBAN === undefined ? [] : billFaults(values)),
  ];
}

/** Why the operator does not fit on a QR bill, which needs an address in parts of limited length. */
function billFaults({ OPERATOR_NAME: name, OPERATOR_STREET: street, OPERATOR_PLACE: place }: OperatorVariables) {
  const parts = place === undefined ? undefined : splitPlace(place);
  return [
    name !== undefined && name.length > 70 && 'OPERATOR_NAME: at most 70 characters while OPERATOR_IBAN is set',
    street !== undefined &&
      (!splitStreet(street) || street.length > 70) &&
      'OPERATOR_STREET: street and number, such as "Musterstrasse 1", while OPERATOR_IBAN is set',
    place !== undefined &&
      (!parts || parts.place.length > 35) &&
      'OPERATOR_PLACE: postcode and place, such as "6003 Luzern", while OPERATOR_IBAN is set',
  ];
}

/** ISO 13616: move the first four characters to the end, read letters from A as 10; modulo 97 must be 1. */
function hasIbanCheck(value: string): boolean {
  const digits = [...value.slice(4), ...value.slice(0, 4)].map((character) => Number.parseInt(character, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

const exampleIban = 'CH9300762011623852957';

/** The operator from the variables; examples fill the gaps. */
export function operatorOf(values: OperatorVariables, isLoopback: boolean, brand: Brand = product): Operator {
  return {
    isNamed: values.OPERATOR_NAME !== undefined,
    isComplete: needed.every((name) => values[name] !== undefined),
    name: values.OPERATOR_NAME ?? 'Muster AG',
    street: values.OPERATOR_STREET ?? 'Musterstrasse 1',
    place: values.OPERATOR_PLACE ?? '6003 Luzern',
    email: brand.contactAddress,
    responsible: values.OPERATOR_RESPONSIBLE ?? 'Muster AG',
    hosting: values.OPERATOR_HOSTING ?? ['CH'],
    mailHosting: values.OPERATOR_MAIL_HOSTING ?? ['CH'],
    register: values.OPERATOR_REGISTER,
    euRepresentative: values.OPERATOR_EU_REPRESENTATIVE,
    uid: values.OPERATOR_UID,
    iban: values.OPERATOR_IBAN ?? (isLoopback ? exampleIban : undefined),
  };
}
