import { describe, expect, it } from 'vitest';
import * as limits from '../../contract/limits.ts';
import { readAddressFile } from './read-address-file.ts';

const file = (...parts: BlobPart[]) => new File(parts, 'people.csv');

describe('a file of addresses', () => {
  it('is read in the letters spreadsheets save', async () => {
    const wanted = 'Müller;a@firma.test\r\n';
    expect(await readAddressFile(file(wanted))).toEqual({ text: wanted });
    expect(await readAddressFile(file('\ufeff', wanted))).toEqual({ text: wanted });
    expect(await readAddressFile(file(Buffer.from(`\ufeff${wanted}`, 'utf16le')))).toEqual({ text: wanted });
    expect(await readAddressFile(file(Buffer.from(`\ufeff${wanted}`, 'utf16le').swap16()))).toEqual({ text: wanted });
    expect(await readAddressFile(file(Buffer.from(wanted, 'latin1')))).toEqual({ text: wanted });
  });

  it('is refused when there is none, when it is no text, and when it is too long', async () => {
    expect(await readAddressFile(null)).toEqual({ fault: 'fileMissing' });
    expect(await readAddressFile('people.csv')).toEqual({ fault: 'fileMissing' });
    expect(await readAddressFile(file())).toEqual({ fault: 'fileMissing' });
    expect(await readAddressFile(file('PK\u0003\u0004 a spreadsheet'))).toEqual({ fault: 'fileNotText' });
    expect(await readAddressFile(file('a@firma.test\0'))).toEqual({ fault: 'fileNotText' });
    const { max } = limits.invitationsText;
    expect(await readAddressFile(file('x'.repeat(max)))).toEqual({ text: 'x'.repeat(max) });
    expect(await readAddressFile(file('x'.repeat(max + 1)))).toEqual({ fault: 'fileTooLarge' });
  });
});
