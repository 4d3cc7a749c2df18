import { isLocale, type Locale, localePattern } from '../../../contract/locales.ts';

const page = new RegExp(String.raw`^/${localePattern}(/[\w.~%-]+)*/?$`);
const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** The path of a page in countable form: ids and codes become placeholders. Undefined if it is not a page of ours. */
export function countedPath(path: string): string | undefined {
  if (path.length > 200 || !page.test(path)) return undefined;
  return path.replace(id, '{id}').replace(/\/code\/[\s\S]+$/, '/code/{code}');
}

/** A known page: its path without the locale, as in web/routes.ts. */
export interface KnownPage {
  page: string;
  locale: Locale;
}

/**
 * Maps paths to pages of the site: `/de/chat/{id}` is `chat/:chat` in German. Undefined for any other path, so that
 * callers cannot invent pages.
 */
export function pageFinder(pages: readonly string[]): (path: string) => KnownPage | undefined {
  // Literal paths take precedence over parameters.
  const fewestNames = (page: string) => page.split(':').length;
  const patterns = pages
    .toSorted((one, other) => fewestNames(one) - fewestNames(other))
    .map((page) => ({ page, segments: page === '' ? [] : page.split('/') }));
  return (path) => {
    const [, locale, ...requested] = path.split('/');
    if (!isLocale(locale)) return undefined;
    if (requested.at(-1) === '') requested.pop();
    const found = patterns.find(({ segments }) => matches(segments, requested));
    return found && { page: found.page, locale };
  };
}

function matches(segments: string[], requested: string[]): boolean {
  const needed = segments.filter((segment) => !segment.endsWith('?')).length;
  return (
    requested.length <= segments.length &&
    requested.length >= needed &&
    requested.every((name, index) => name !== '' && (segments[index] === name || segments[index]?.startsWith(':')))
  );
}
