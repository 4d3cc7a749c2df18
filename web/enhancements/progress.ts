/** Shows the bar that says that a page is on its way; its style lets it be seen from 200 ms on (product 9). */
export function showProgress(isShown = true): void {
  const bar = document.querySelector<HTMLElement>('[role=progressbar]');
  if (bar) bar.hidden = !isShown;
}

/** Shows it for every link and form that leads to another page of this site, until that page is there. */
export function startProgress(): void {
  window.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!event.defaultPrevented && link && leadsAway(link, event)) showProgress();
  });
  window.addEventListener('submit', (event) => {
    if (!event.defaultPrevented && !(event.target as Element).hasAttribute('target')) showProgress();
  });
  window.addEventListener('pageshow', () => showProgress(false));
}

/** Whether a press leads to another page here, not in another tab, program or place of this page. */
function leadsAway(link: HTMLAnchorElement, { ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  if (ctrlKey || metaKey || shiftKey || altKey || link.target || link.download) return false;
  const isHere = link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
  return link.origin === location.origin && !isHere;
}
