import { countries } from '../../../../contract/constants/subscriptions.ts';
import { teamAddress } from '../../../../contract/subscriptions.ts';
import type { KindReader, Row } from './kind-reader.ts';

/** Months of a subscription without any. */
const usualMonths = 12;

export const subscription: KindReader = {
  columns: {
    owner: 'bigint',
    type: 'text',
    months: 'smallint',
    price: 'integer',
    licences: 'integer',
    paid_until: 'timestamptz',
    cancelled_at: 'timestamptz',
    provider_id: 'text',
    created_at: 'timestamptz',
  },
  read(row) {
    const type = typeOf(row.text('type'));
    if (type === 'basic') return { refused: 'basic' };
    if (type === undefined) return { refused: 'type_unknown' };
    const paidUntil = row.moment('paidUntil');
    if (!paidUntil) return { refused: 'never_paid' };
    const licences = type === 'team' ? (row.number('licences') ?? 1) : 1;
    const price = priceOf(row, licences);
    if (price === undefined) row.marks.add('price_unreadable');
    return {
      values: [
        row.number('owner'),
        type,
        Math.min(Math.max(row.number('months') ?? usualMonths, 1), 36),
        price ?? null,
        licences,
        paidUntil,
        row.time('cancelledAt'),
        row.text('providerId') || null,
        row.time('created') ?? row.about.now,
      ],
    };
  },
};

function typeOf(given: string): 'basic' | 'premium' | 'team' | undefined {
  const type = given.toLowerCase();
  if (type === '' || /basic|free|gratis/.test(type)) return 'basic';
  if (/business|team|corporate/.test(type)) return 'team';
  return /premium|plus|pro/.test(type) ? 'premium' : undefined;
}

/**
 * Rappen for each licence, computed from the digits: a fraction of a number would round them. undefined for none, or one that
 * cannot be divided to the Rappen.
 */
function priceOf(row: Row, licences: number): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,7})(?:\.(\d{1,4}))?$/.exec(row.text('price').trim()) ?? [];
  if (whole === undefined) return undefined;
  if (/[^0]/.test(fraction.slice(2))) return undefined;
  const amount =
    row.about.map.money === 'rappen'
      ? Number(whole)
      : Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
  return amount > 0 && amount % licences === 0 ? amount / licences : undefined;
}

export const team: KindReader = {
  columns: {
    owner: 'bigint',
    subscription: 'bigint',
    name: 'text',
    street: 'text',
    postcode: 'text',
    place: 'text',
    country: 'text',
    created_at: 'timestamptz',
  },
  read(row) {
    const [owner, subscription] = [row.number('owner'), row.number('subscription')];
    if (owner === null) return { refused: 'no_member' };
    if (subscription === null) return { refused: 'no_subscription' };
    const name = row.plain('name').trim();
    if (name === '') return { refused: 'name_missing' };
    const line = (field: 'street' | 'postcode' | 'place') => row.plain(field).trim();
    const address = { name, street: line('street'), postcode: line('postcode'), place: line('place') };
    if (!teamAddress.safeParse(address).success) row.marks.add('address_incomplete');
    return {
      values: [
        owner,
        subscription,
        name,
        address.street,
        address.postcode,
        address.place,
        countries.find((country) => country === row.text('country').toUpperCase()) ?? 'CH',
        row.time('created') ?? row.about.now,
      ],
    };
  },
};
