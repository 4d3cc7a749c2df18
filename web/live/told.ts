/** What a page can be told to say was done: `?told=` of its address. */
const tellable = ['postDeleted'] as const;
export type Told = (typeof tellable)[number];

export function isTold(name: string | null): name is Told {
  return (tellable as readonly (string | null)[]).includes(name);
}

/** The address of a page that says so. */
export function tellingPath(path: string, told: Told): string {
  return `${path}${path.includes('?') ? '&' : '?'}told=${told}`;
}
