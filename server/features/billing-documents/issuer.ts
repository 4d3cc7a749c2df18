import type { Operator } from '../../base/environment-operator.ts';

/** Who issued a document, as it says so ever after. */
export type Issuer = Pick<Operator, 'name' | 'street' | 'place' | 'email' | 'uid' | 'iban'>;

/** Who runs this instance, as a document names them. */
export function issuerOf({ name, street, place, email, uid, iban }: Operator): Issuer {
  return { name, street, place, email, uid, iban };
}
