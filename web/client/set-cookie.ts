import type { CookieName } from '../../contract/cookies.ts';

/** A `Set-Cookie` header for one of our cookies: of the whole site, sent to no other, out of reach of scripts. */
export function setCookie(
  { publicOrigin }: { publicOrigin: string },
  name: CookieName,
  value: string,
  stored: { seconds: number } | { until: Date },
): string {
  const end = 'until' in stored ? `Expires=${stored.until.toUTCString()}` : `Max-Age=${stored.seconds}`;
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : '';
  return `${name}=${encodeURIComponent(value)}; Path=/; ${end}; SameSite=Lax; HttpOnly${secure}`;
}

/** A `Set-Cookie` header that takes one of our cookies back. */
export function forgetCookie(name: CookieName): string {
  return `${name}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly`;
}
