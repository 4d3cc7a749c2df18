/** «Musterstrasse 12a» in the two parts in which a QR bill wants it; undefined when it ends in no number. */
export function splitStreet(line: string): { street: string; number: string } | undefined {
  const whole = line.trim();
  const number = /(?<=\s)\d[\p{L}\d/.-]{0,15}$/u.exec(whole)?.[0];
  if (!number) return undefined;
  const street = whole.slice(0, -number.length).trimEnd().replace(/,$/, '').trimEnd();
  return /\p{L}/u.test(street) ? { street, number } : undefined;
}

/** «6003 Luzern» in its parts, a country before it left out; undefined when it begins with no Swiss postcode. */
export function splitPlace(line: string): { postcode: string; place: string; country: 'CH' | 'LI' } | undefined {
  const [, postcode, place] = /^(?:CH|FL|LI)?[\s-]*([1-9]\d{3})\s+(\S.*)$/.exec(line.trim()) ?? [];
  if (!postcode || !place) return undefined;
  return { postcode, place, country: postcode >= '9485' && postcode <= '9498' ? 'LI' : 'CH' };
}
