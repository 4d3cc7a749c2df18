import type { Insertable } from 'kysely';
import { calculateQRReferenceChecksum, calculateSCORReferenceChecksum, isQRIBAN } from 'swissqrbill/utils';
import { localeFrom } from '../../../contract/locales.ts';
import type { TeamAddress } from '../../../contract/subscriptions.ts';
import type { Operator } from '../../base/environment-operator.ts';
import { newId } from '../../base/ids.ts';
import type { Invoices } from '../../database/types.ts';
import type { BilledSubscription, DocumentTransaction } from './document-transaction.ts';
import { issuerOf } from './issuer.ts';

type Content = Pick<
  Insertable<Invoices>,
  'covers' | 'licences' | 'price' | 'amount' | 'starts_on' | 'ends_on' | 'due_on' | 'paid_at'
>;

/**
 * Stores a receipt or an invoice with the next number and today's details: issuer, team address, owner's language. A
 * member's name is not stored, as only they read their receipt. Numbers have no gaps, so concurrent writers wait for
 * each other's commit.
 */
export async function writeDocument(
  { sql, now, operator }: DocumentTransaction,
  row: BilledSubscription,
  kind: { kind: 'receipt'; provider_payment: string } | { kind: 'invoice' },
  content: Content,
): Promise<{ id: string; number: number }> {
  const addressee = row.type === 'team' ? await readAddress(sql, row.id) : null;
  const owner = await sql.selectFrom('users').select('locale').where('id', '=', row.owner_id).executeTakeFirstOrThrow();
  const { number } = await sql
    .updateTable('invoice_counter')
    .set((columns) => ({ last_number: columns('last_number', '+', 1) }))
    .returning('last_number as number')
    .executeTakeFirstOrThrow();
  return sql
    .insertInto('invoices')
    .values({
      id: newId(now.getTime()),
      number,
      subscription_id: row.id,
      ...kind,
      ...content,
      vat_per_mille: row.vat_per_mille,
      months: row.months,
      issuer: JSON.stringify(issuerOf(operator)),
      addressee: addressee && JSON.stringify(addressee),
      locale: localeFrom(owner.locale),
      reference: kind.kind === 'invoice' ? referenceFor(operator, number) : null,
      issued_at: now,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

function referenceFor({ iban }: Operator, number: number): string {
  if (!iban) throw new Error('no account to pay invoices to');
  return creditorReference(iban, number);
}

async function readAddress(sql: DocumentTransaction['sql'], subscriptionId: string): Promise<TeamAddress> {
  const team = await sql
    .selectFrom('teams')
    .select(['name', 'street', 'postcode', 'place', 'country'])
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst();
  if (!team) throw new Error('team of a document not found');
  return team as TeamAddress;
}

/**
 * The reference by which a bank transfer is known as the one for an invoice, out of its number: 27 digits for a QR-IBAN,
 * a creditor reference of ISO 11649 ("RF", two check digits, the number) for any other account. Without blanks.
 */
export function creditorReference(iban: string, number: number): string {
  if (!isQRIBAN(iban)) return `RF${calculateSCORReferenceChecksum(String(number))}${number}`;
  const digits = String(number).padStart(26, '0');
  return digits + calculateQRReferenceChecksum(digits);
}
