/**
 * Says nothing of a fade into the next page that another press cuts short before that page is there: browsers tell it as an error
 * nobody caught, the one kind of a fade cut short they do not keep to themselves (docs/decisions/035-visitors-pages.md).
 */
export function catchCutFade(): void {
  addEventListener('pageswap', ({ viewTransition }) => viewTransition?.ready.catch(() => {}));
}
