/**
 * Silences the error of a page transition that another press interrupts before the next page is there: browsers
 * report it as an uncaught error, unlike other interrupted ones (docs/decisions/035-visitors-pages.md).
 */
export function catchCutFade(): void {
  addEventListener('pageswap', ({ viewTransition }) => viewTransition?.ready.catch(() => {}));
}
