/** Whether an If-None-Match header names a quoted tag or is `*`. A proxy that compresses may have made the tag weak. */
export function matchesTag(header: string | null | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '')));
}
