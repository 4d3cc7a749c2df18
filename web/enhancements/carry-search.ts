/**
 * Languages and place of a search go along to where an account is made, by whichever link: those of the frame are the same on every page
 * and cannot name them.
 */
export function carrySearch(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href$="/signup"]');
    const asked = new URLSearchParams(location.search);
    if (!link || !location.pathname.endsWith('/tandems') || !(asked.has('speak') || asked.has('learn'))) return;
    const taken = [...asked].filter(([name, value]) => ['speak', 'learn', 'place'].includes(name) && value);
    link.search = new URLSearchParams(taken).toString();
  });
}
