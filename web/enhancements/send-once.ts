/** Prevents a form from being sent again by a second click. */
export function sendOnce(): void {
  let isSending = false;
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.getAttribute('method') !== 'post' || form.target) return;
    if (isSending) event.preventDefault();
    isSending = true;
  });
  // Also when the reader returns to the page.
  addEventListener('pageshow', () => {
    isSending = false;
  });
}
