import { normalized } from '../../../contract/normalized.ts';

/** Letters that do not decompose and that the QR part's font lacks, with their replacements. */
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

/** Characters both allowed in a QR bill and in the Helvetica of every PDF reader. */
const known = /^[ -~¡-ÿŒœŠšŽžŸ€]$/;

/**
 * A text as the QR part can print it, cut to this many characters: unsupported accents are dropped, other scripts
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
