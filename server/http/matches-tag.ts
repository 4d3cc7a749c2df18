/**
 * Whether an If-None-Match header names a tag, in quotes, or whatever there is. A proxy that compresses by itself may have made
 * the tag a weak one.
 */
export function matchesTag(header: string | null | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '')));
}
