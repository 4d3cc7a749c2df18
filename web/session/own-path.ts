import { localePattern } from '../../contract/locales.ts';

/** A path of this site with its query, without another origin and without characters that a header may not contain. */
const ownPath = new RegExp(String.raw`^/${localePattern}(/[\w/%.~-]*)?(\?[!"$-[\]-~]*)?$`);

/** The path if it is one of this site, else undefined. For any untrusted input: cookies, forms, messages. */
export function asOwnPath(path: unknown): string | undefined {
  return typeof path === 'string' && ownPath.test(path) && !path.includes('//') ? path : undefined;
}
