import { calculateQRReferenceChecksum, calculateSCORReferenceChecksum, isQRIBAN } from 'swissqrbill/utils';

/**
 * The reference that identifies the payment of an invoice, derived from its number: 27 digits for a QR-IBAN, an ISO
 * 11649 creditor reference ("RF", two check digits, the number) for any other account. Without blanks.
 */
export function creditorReference(iban: string, number: number): string {
  if (!isQRIBAN(iban)) return `RF${calculateSCORReferenceChecksum(String(number))}${number}`;
  const digits = String(number).padStart(26, '0');
  return digits + calculateQRReferenceChecksum(digits);
}
