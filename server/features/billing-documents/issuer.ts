import type { Operator } from '../../base/environment-operator.ts';

/** The issuer of a document, as stored with it for good. */
export type Issuer = Pick<Operator, 'name' | 'street' | 'place' | 'email' | 'uid' | 'iban'>;

/** This instance's operator, as named on documents. */
export function issuerOf({ name, street, place, email, uid, iban }: Operator): Issuer {
  return { name, street, place, email, uid, iban };
}
