/**
 * Languages and place of a search go along to where an account is made, by whichever link: those of the frame are the same on every page
 * and cannot name them.
 */
export function carrySearch(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href$="/signup"]');
    const requested = new URLSearchParams(location.search);
    if (!link || !location.pathname.endsWith('/tandems') || !(requested.has('speak') || requested.has('learn'))) return;
    const taken = [...requested].filter(([name, value]) => ['speak', 'learn', 'place'].includes(name) && value);
    link.search = new URLSearchParams(taken).toString();
  });
}
