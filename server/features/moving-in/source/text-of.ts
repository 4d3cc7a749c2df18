/** Half of a character beyond 16 bits, written in three bytes by databases that know no four. */
const halves = /(?:\xed[\xa0-\xaf][\x80-\xbf]\xed[\xb0-\xbf][\x80-\xbf])+/g;

/** The text of bytes in UTF-8, whose emoji may be written as two halves of three bytes each (CESU-8). */
export function textOf(bytes: Buffer): string {
  if (!bytes.includes(0xed)) return bytes.toString('utf8');
  const latin = bytes.toString('latin1');
  if (latin.search(halves) < 0) return bytes.toString('utf8');
  let text = '';
  let end = 0;
  for (const { 0: found, index } of latin.matchAll(halves)) {
    text += bytes.toString('utf8', end, index) + joined(found);
    end = index + found.length;
  }
  return text + bytes.toString('utf8', end);
}

function joined(halvesInBytes: string): string {
  const bytes = Buffer.from(halvesInBytes, 'latin1');
  let units = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
    units += String.fromCharCode(((first & 0x0f) << 12) | ((second & 0x3f) << 6) | (third & 0x3f));
  }
  return units;
}
