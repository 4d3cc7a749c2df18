/** Splits «Musterstrasse 12a» into the two parts a QR bill needs; undefined if it does not end in a number. */
export function splitStreet(line: string): { street: string; number: string } | undefined {
  const whole = line.trim();
  const number = /(?<=\s)\d[\p{L}\d/.-]{0,15}$/u.exec(whole)?.[0];
  if (!number) return undefined;
  const street = whole.slice(0, -number.length).trimEnd().replace(/,$/, '').trimEnd();
  return /\p{L}/u.test(street) ? { street, number } : undefined;
}

/** Splits «6003 Luzern», without a country before it; undefined if it does not begin with a Swiss postcode. */
export function splitPlace(line: string): { postcode: string; place: string; country: 'CH' | 'LI' } | undefined {
  const [, postcode, place] = /^(?:CH|FL|LI)?[\s-]*([1-9]\d{3})\s+(\S.*)$/.exec(line.trim()) ?? [];
  if (!postcode || !place) return undefined;
  return { postcode, place, country: postcode >= '9485' && postcode <= '9498' ? 'LI' : 'CH' };
}
