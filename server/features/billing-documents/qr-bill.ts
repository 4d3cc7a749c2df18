import type { Data, Debtor } from 'swissqrbill/types';
import type { TeamAddress } from '../../../contract/subscriptions.ts';
import { splitPlace, splitStreet } from '../../base/swiss-address.ts';
import { billText } from './bill-text.ts';
import type { Issuer } from './issuer.ts';

/** The data of an invoice's QR part (Swiss Implementation Guidelines QR-bill 2.3). amount in Rappen. */
export function qrBill(
  issuer: Issuer & { iban: string },
  addressee: TeamAddress,
  { amount, reference, message }: { amount: number; reference: string; message: string },
): Data {
  const place = splitPlace(issuer.place);
  const creditor = {
    name: issuer.name,
    street: issuer.street,
    postcode: place?.postcode ?? '',
    place: place?.place ?? issuer.place,
    country: place?.country ?? 'CH',
  };
  return {
    creditor: { ...party(creditor), account: issuer.iban },
    debtor: party(addressee),
    currency: 'CHF',
    amount: amount / 100,
    reference,
    message: billText(message, 140),
  };
}

function party({
  name,
  street,
  postcode,
  place,
  country,
}: TeamAddress | (Omit<TeamAddress, 'country'> & { country: string })): Debtor {
  const parts = splitStreet(street);
  return {
    name: billText(name, 70),
    address: billText(parts?.street ?? street, 70),
    ...(parts && { buildingNumber: billText(parts.number, 16) }),
    zip: billText(postcode, 16),
    city: billText(place, 35),
    country,
  };
}
