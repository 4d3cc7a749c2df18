import { normalized } from '../../../contract/normalized.ts';

/** Letters without parts of their own that have no sign in the font of the QR part, and how they are written without. */
const plain: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ŧ: 't',
  Ŧ: 'T',
  ŋ: 'n',
  Ŋ: 'N',
  ẞ: 'SS',
  '’': "'",
  '‘': "'",
  '‚': ',',
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
};

/** Both in the signs that a QR bill may hold and in those of Helvetica as it is in every PDF reader. */
const known = /^[ -~¡-ÿŒœŠšŽžŸ€]$/;

/**
 * A text as the QR part can hold and print it, at most so many signs: accents that neither knows are left out, other scripts
 * become dots, as banks do.
 */
export function billText(text: string, most: number): string {
  const signs = [...normalized(text, 'NFC').replace(/\s+/g, ' ').trim()].map(billSign);
  return signs.join('').slice(0, most).trim();
}

function billSign(sign: string): string {
  if (known.test(sign)) return sign;
  const written = plain[sign] ?? normalized(sign, 'NFD').replace(/\p{M}/gu, '');
  return [...written].every((each) => known.test(each)) ? written : '.';
}
