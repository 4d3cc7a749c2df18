import { brand } from '../../../contract/brand.ts';
import type { Operator } from '../../environment.ts';

/** Who issued a document, as it says so ever after. */
export type Issuer = Pick<Operator, 'name' | 'street' | 'place' | 'email' | 'uid' | 'iban'>;

/** For a loopback address, where nobody needs to say who runs it: no bank knows it, but an invoice can be looked at. */
const example = { name: 'Muster AG', street: 'Musterstrasse 1', place: '6003 Luzern', email: brand.contactAddress };

/** Who runs this instance, as a document names them; an example for what is not said. */
export function issuerOf({ name, street, place, email, uid, iban }: Operator): Issuer {
  const or = (value: string, other: string) => (/^OPERATOR_[A-Z]+$/.test(value) ? other : value);
  return {
    name: or(name, example.name),
    street: or(street, example.street),
    place: or(place, example.place),
    email: or(email, example.email),
    uid,
    iban,
  };
}
