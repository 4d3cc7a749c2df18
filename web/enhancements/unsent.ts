/** Why something did not get through: no answer to a form or for a page, or an answer that says why. */
export type Unsent = 'form' | 'page' | { sentence: string };

/** Says over the page that what was just sent or asked for did not get through (web/layouts/unsent-notice.tsx); undefined: nothing. */
export function announceUnsent(what: Unsent | undefined): void {
  const region = document.querySelector<HTMLElement>('[data-unsent]');
  const notice = region?.querySelector('p');
  if (!region || !notice) return;
  notice.hidden = what === undefined;
  const { unsent = '', page = '', other = '' } = region.dataset;
  if (typeof what === 'object') notice.textContent = what.sentence || other;
  else notice.textContent = what === 'page' ? page : what === 'form' ? unsent : '';
}
