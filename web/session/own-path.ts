import { localePattern } from '../../contract/locales.ts';

/** A path of this site with its query, and nothing that leads elsewhere or that no header may hold. */
const ownPath = new RegExp(String.raw`^/${localePattern}(/[\w/%.~-]*)?(\?[!"$-[\]-~]*)?$`);

/** The path if it is one of this site, else undefined. For anything that comes from outside: cookies, forms, messages. */
export function asOwnPath(path: unknown): string | undefined {
  return typeof path === 'string' && ownPath.test(path) && !path.includes('//') ? path : undefined;
}
