import { calculateQRReferenceChecksum, calculateSCORReferenceChecksum, isQRIBAN } from 'swissqrbill/utils';

/**
 * The reference by which a bank transfer is known as the one for an invoice, out of its number: 27 digits for a QR-IBAN,
 * a creditor reference of ISO 11649 ("RF", two check digits, the number) for any other account. Without blanks.
 */
export function creditorReference(iban: string, number: number): string {
  if (!isQRIBAN(iban)) return `RF${calculateSCORReferenceChecksum(String(number))}${number}`;
  const digits = String(number).padStart(26, '0');
  return digits + calculateQRReferenceChecksum(digits);
}
