const page = /^\/(de|en|fr)(\/[\w.~%-]+)*\/?$/;
const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** The path of a page as it may be counted: ids and codes are replaced by what they are. Undefined when it is no page of ours. */
export function countedPath(path: string): string | undefined {
  if (path.length > 200 || !page.test(path)) return undefined;
  return path.replace(id, '{id}').replace(/\/code\/[\s\S]+$/, '/code/{code}');
}
