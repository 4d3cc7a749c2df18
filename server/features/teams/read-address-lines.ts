import * as limits from '../../../contract/limits.ts';
import { ApiError } from '../../base/errors.ts';
import { type AddressLine, readAddresses, TooManyLines } from './read-addresses.ts';

/**
 * The addresses in a text, line by line. Throws invalid_input for a text without a word or with more than
 * limits.invitationLines lines.
 */
export function readAddressLines(text: string): AddressLine[] {
  const lines = readLines(text);
  if (lines.length === 0) throw new ApiError('invalid_input', { fields: [{ path: 'addresses', key: 'required' }] });
  return lines;
}

function readLines(text: string): AddressLine[] {
  try {
    return readAddresses(text);
  } catch (error) {
    if (!(error instanceof TooManyLines)) throw error;
    const values = { max: limits.invitationLines, atOnce: limits.invitationsAtOnce };
    throw new ApiError('invalid_input', { fields: [{ path: 'addresses', key: 'max_lines', values }] });
  }
}
