import * as limits from '../../contract/limits.ts';

type AddressFile = { text: string } | { fault: 'fileMissing' | 'fileTooLarge' | 'fileNotText' };

/**
 * The text of an uploaded file of addresses. Spreadsheets save CSV in UTF-8, UTF-16 or the letters of Western Windows; a
 * spreadsheet itself, or anything else that is no text, is a fault.
 */
export async function readAddressFile(file: FormDataEntryValue | null): Promise<AddressFile> {
  if (!file || typeof file === 'string' || file.size === 0) return { fault: 'fileMissing' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3) return { fault: 'fileNotText' };
  const text = decoded(bytes);
  if (text.includes('\0')) return { fault: 'fileNotText' };
  return text.length > limits.invitationsText.max ? { fault: 'fileTooLarge' } : { text };
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
