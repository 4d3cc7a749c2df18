/** What a page reports as done, once: `?told=` in its address. */
const flashes = ['postDeleted', 'sent'] as const;
export type Flash = (typeof flashes)[number];

export function isFlash(name: string | null): name is Flash {
  return (flashes as readonly (string | null)[]).includes(name);
}

/** The address of a page that reports it. */
export function flashPath(path: string, flash: Flash): string {
  return `${path}${path.includes('?') ? '&' : '?'}told=${flash}`;
}
