import { useMatches } from 'react-router';

/** What a page declares for the parts around it: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  /** text to read: the page ships no script, everything on it is links and forms */
  withoutScript?: true;
  /** the layout's ground is grey (product 2) */
  grey?: true;
  /** the page takes the whole height: no footer, and nothing covers its lower edge */
  fillsScreen?: true;
  /** the empty layout is as wide as two columns */
  wide?: true;
}

/** Whether the shown page, or a layout around it, has it in its handle. */
export function useHandle(name: keyof PageHandle): boolean {
  return useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.[name] === true);
}
