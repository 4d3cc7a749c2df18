/** The cookies of this site: the session, and what a visitor wanted, chose or started. */
export type CookieName =
  | 'jwt'
  | 'jwt_signature'
  | 'logged_out'
  | 'redirect'
  | 'tracking'
  | 'visitor'
  | 'log_in'
  | 'sign_on'
  | 'sign_on_by'
  | 'corrections_hidden';

/**
 * The decoded value of one of our cookies in a Cookie header or `document.cookie`, the first if it occurs twice;
 * undefined if missing or undecodable.
 * Nothing else reads cookies: two readers that disagree on a spelling could take a member for a visitor.
 */
export function cookieIn(cookies: string, name: CookieName): string | undefined {
  for (const piece of cookies.split(';')) {
    const equals = piece.indexOf('=');
    if (equals < 0 || piece.slice(0, equals).trim() !== name) continue;
    return decoded(piece.slice(equals + 1).trim());
  }
  return undefined;
}

function decoded(value: string): string | undefined {
  const isQuoted = value.length > 1 && value.startsWith('"') && value.endsWith('"');
  try {
    return decodeURIComponent(isQuoted ? value.slice(1, -1) : value);
  } catch {
    return undefined;
  }
}

/** The same from a request's headers. */
export function cookieOf(headers: Headers, name: CookieName): string | undefined {
  const cookies = headers.get('cookie');
  return cookies === null ? undefined : cookieIn(cookies, name);
}
