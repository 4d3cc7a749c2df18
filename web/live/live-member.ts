import { cookieIn } from '../../contract/cookies.ts';

/** The member whose session this browser holds, by the readable half of the token; null for a visitor. */
export function memberOfBrowser(): string | null {
  const claims = cookieIn(document.cookie, 'jwt')?.split('.')[1];
  if (!claims) return null;
  try {
    const { sub } = JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))) as { sub?: unknown };
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}
