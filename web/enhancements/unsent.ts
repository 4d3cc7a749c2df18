/** Reports over the page that another one could not be loaded (web/layouts/unsent-notice.tsx). */
export function announceNoPage(): void {
  const region = document.querySelector<HTMLElement>('[data-no-page]');
  const notice = region?.querySelector('p');
  if (!notice) return;
  notice.hidden = false;
  notice.textContent = region?.dataset.noPage ?? '';
}
