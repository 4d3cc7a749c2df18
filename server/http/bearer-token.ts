/**
 * The token of an `Authorization: Bearer` header; undefined for any other scheme, such as the `Basic` a browser sends
 * automatically. With a token, cookies are ignored.
 */
export function bearerOf(headers: Headers): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(headers.get('authorization') ?? '')?.[1];
}
